; The installer for Windows: for one user, without an administrator. Made by windows_packages.py,
; which names FOLDER, FILES, TARGET, VERSION, SUMMARY, OWNERS, ICON and KILOBYTES.

; 64 bits like the program: Windows on a 32-bit machine could not run it anyway.
Target amd64-unicode
!include "MUI2.nsh"
!include "${FILES}"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Sen"
!define CARDS "card_data.yaml"
!define SHIPPED "_internal\sen_desktop\card_data.yaml"

Name "Sen"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Sen"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
ManifestDPIAware true
SetCompressor /SOLID lzma
SetDateSave off
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Sen"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Sen: ${SUMMARY}"
VIAddVersionKey "CompanyName" "${OWNERS}"
VIAddVersionKey "LegalCopyright" "${OWNERS}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Sen.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Polish"

LangString CARDS_KEPT ${LANG_ENGLISH} "Your own changes to card_data.yaml stay in force; the new one lies beside it as card_data.yaml.new."
LangString CARDS_KEPT ${LANG_POLISH} "Twoje zmiany w card_data.yaml nadal obowiązują; nowy plik leży obok jako card_data.yaml.new."
LangString CARDS_STAY ${LANG_ENGLISH} "You have changed card_data.yaml, so it was left where it is."
LangString CARDS_STAY ${LANG_POLISH} "Plik card_data.yaml był zmieniony, więc został na swoim miejscu."
LangString DREAMS_STAY ${LANG_ENGLISH} "Delete your matches and settings, too? They lie in $LOCALAPPDATA\sen."
LangString DREAMS_STAY ${LANG_POLISH} "Usunąć także rozgrywki i ustawienia? Leżą w $LOCALAPPDATA\sen."

LangString OPEN ${LANG_ENGLISH} "Sen is still open. Close it first: its files cannot be changed under it."
LangString OPEN ${LANG_POLISH} "Sen jest jeszcze otwarty. Najpierw go zamknij: inaczej nie da się zmienić jego plików."

; Goes on once the program on the stack does not run; where nobody can be asked, it ends.
!macro CLOSED PREFIX
Function ${PREFIX}Closed
  Exch $0
  Push $1
  again:
  IfFileExists $0 0 free
  ClearErrors
  FileOpen $1 $0 a
  IfErrors open
  FileClose $1
  free:
  Pop $1
  Pop $0
  Return
  open:
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(OPEN)" /SD IDCANCEL IDRETRY again
  SetErrorLevel 2
  Quit
FunctionEnd
!macroend
!insertmacro CLOSED ""
!insertmacro CLOSED "un."

; Are the two files on the stack alike? Leaves "yes" or "no" there.
!macro ALIKE PREFIX
Function ${PREFIX}Alike
  Exch $0
  Exch
  Exch $1
  Push $2
  Push $3
  Push $4
  Push $5
  StrCpy $4 "no"
  ClearErrors
  FileOpen $2 $0 r
  IfErrors ended
  FileOpen $3 $1 r
  IfErrors close
  compare:
    StrCpy $0 ""
    StrCpy $1 ""
    ClearErrors
    FileReadByte $2 $0
    FileReadByte $3 $1
    StrCmp $0 $1 0 unlike
    StrCmp $0 "" 0 compare
  StrCpy $4 "yes"
  unlike:
  FileClose $3
  close:
  FileClose $2
  ended:
  StrCpy $0 $4
  Pop $5
  Pop $4
  Pop $3
  Pop $2
  Pop $1
  Exch $0
FunctionEnd
!macroend
!insertmacro ALIKE ""
!insertmacro ALIKE "un."

Section
  Push "$INSTDIR\Sen.exe"
  Call Closed
  Push "$INSTDIR\sen-desktop.exe"
  Call Closed
  ; Were the cards beside an older program changed? Compared with what that program brought itself.
  StrCpy $R0 "yes"
  IfFileExists "$INSTDIR\${CARDS}" 0 put
    Push "$INSTDIR\${CARDS}"
    Push "$INSTDIR\${SHIPPED}"
    Call Alike
    Pop $R0
  put:
  IfFileExists "$INSTDIR\uninstall.exe" 0 +2
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  !insertmacro PUT
  StrCmp $R0 "yes" 0 changed
    File "${FOLDER}\${CARDS}"
    Goto written
  changed:
    File "/oname=${CARDS}.new" "${FOLDER}\${CARDS}"
    DetailPrint "$(CARDS_KEPT)"
  written:
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Sen.lnk" "$INSTDIR\Sen.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Sen"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Sen.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${OWNERS}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
SectionEnd

Section "un."
  Push "$INSTDIR\Sen.exe"
  Call un.Closed
  Push "$INSTDIR\sen-desktop.exe"
  Call un.Closed
  Push "$INSTDIR\${CARDS}"
  Push "$INSTDIR\${SHIPPED}"
  Call un.Alike
  Pop $R0
  StrCmp $R0 "yes" 0 mine
    Delete "$INSTDIR\${CARDS}"
    Goto take
  mine:
    DetailPrint "$(CARDS_STAY)"
  take:
  Delete "$INSTDIR\${CARDS}.new"
  !insertmacro TAKE
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Sen.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  IfSilent kept
  IfFileExists "$LOCALAPPDATA\sen\*.*" 0 kept
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(DREAMS_STAY)" IDNO kept
    RMDir /r "$LOCALAPPDATA\sen"
  kept:
SectionEnd
