"""What every human at this table has witnessed, in the player's language and window."""

from __future__ import annotations

from typing import Any

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.data.catalogue import CardName
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.text.narration import storyteller, talk, turn_teller
from sen_desktop.text.narration.narrator import Storyteller
from sen_desktop.text.narration.talk import Talk
from sen_desktop.text.narration.turns import TurnTeller
from sen_desktop.ui.live.mood import Mood
from sen_desktop.ui.screen import Screen
from sen_desktop.ui.stage import Stage
from sen_desktop.ui.table import feelings
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.source import Source
from sen_desktop.ui.table.turns import LastTurn
from sen_desktop.ui.table.witness import Witness


class Witnesses(dict[Seat, Witness]):
    def __init__(
        self, stage: Stage, match: LiveMatch, source: Source, board: Board[Any], *, memory: bool
    ) -> None:
        super().__init__()
        self.mood = Mood(stage.sounds, board, match.session.ruleset)
        self._stage = stage
        self._match = match
        self._laid_out_for = self._room
        self._language = stage.texts.language
        self.teller = self._turn_teller()
        self.talk = self._talk()
        curtained = match.hot_seat and board.secrets
        # A hand lies open to its holder all the time, so the log may tell of it, too.
        remembers = memory or (not board.to_remember and not curtained)
        for seat in match.session.humans:
            self[seat] = Witness(
                board,
                source,
                seat,
                self._narrator(),
                self.teller,
                stage.sounds.play,
                by_holding=curtained,
                remembers=remembers,
            )
            self._lay_out(self[seat])

    @property
    def _room(self) -> tuple[Screen, int]:
        """What tables are laid out for: the screen, and how large letters are."""
        return self._stage.screen, self._stage.settings.text_size

    def _lay_out(self, witness: Witness) -> None:
        screen, text_size = self._room
        witness.motion.lay_out(screen.area, text_size / 100)

    def _narrator(self) -> Storyteller:
        services = self._stage.services
        ruleset, names = self._match.session.ruleset, self._match.names
        return storyteller(ruleset, services.texts, names, services.card_names)

    def _turn_teller(self) -> TurnTeller:
        services = self._stage.services
        ruleset, names = self._match.session.ruleset, self._match.names
        return turn_teller(ruleset, services.texts, names, services.card_names)

    def _talk(self) -> Talk:
        match = self._match
        return talk(match.session.ruleset, self._stage.texts, match.characters)

    def said(self, turn: LastTurn) -> str:
        """A word that an opponent has about its turn, in quotation marks."""
        if not self._stage.settings.talk:
            return ""
        words = self.talk.after(turn.seat, turn.events, turn.began)
        return self._stage.texts.say("quoted", words=words) if words else ""

    def call(self, face: Face) -> CardName:
        """What a card is called, in every case."""
        return self.teller.name(face)

    def felt(self, round_: int) -> str:
        """How sure whoever ended a round had felt, once it is over."""
        over = self._match.felt_in(round_) if self._match.remembered else ()
        return feelings.counted(over, self._stage.texts)

    def listen(self) -> None:
        for witness in self.values():
            witness.listen()

    def adjust(self) -> bool:
        """To window, letters and language; True if the last one is another one."""
        if self._laid_out_for != self._room:
            self._laid_out_for = self._room
            for witness in self.values():
                self._lay_out(witness)
        if self._language == self._stage.texts.language:
            return False
        self._language = self._stage.texts.language
        self.teller = self._turn_teller()
        self.talk = self._talk()
        for witness in self.values():
            witness.chronicle.retell(self._narrator(), self.teller)
        return True
