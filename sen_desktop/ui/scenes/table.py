"""The table of a match: what is shown of it, and what is asked. Its board knows the family.

The session goes on at once whatever is done; the show of the seat at the screen follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from sen_desktop.app.live_match import MARKS_AID, MEMORY_AID, NO_AID, LiveMatch, PencilMark
from sen_desktop.bots.diary import Reason
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.text.narration import storyteller
from sen_desktop.text.narration.narrator import Storyteller
from sen_desktop.ui.canvas import Align, Backdrop
from sen_desktop.ui.intents import Act, Command, Digit, Intent, Ordered, Skip
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.curtain import CurtainScene
from sen_desktop.ui.scenes.log import LogScene
from sen_desktop.ui.scenes.pause import PauseScene
from sen_desktop.ui.scenes.pencil import PencilScene
from sen_desktop.ui.scenes.reasons import ReasonsScene, Said
from sen_desktop.ui.scenes.result import ResultScene
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.scenes.scores import ScoresScene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table import dressing, overlay, piles, questions
from sen_desktop.ui.table.board import BAR, AskButton, Asking, Hint, Layout, Look, Spot
from sen_desktop.ui.table.boards import BOARDS
from sen_desktop.ui.table.show import Halt, Show
from sen_desktop.ui.table.sprites import Sprite
from sen_desktop.ui.theme import BODY, LABEL, NOTE, SMALL_LABEL
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

BUDGET = 0.004
"""Seconds a frame that bots may think."""

MOMENT = 0.75
"""Seconds that every question to a bot takes at the usual speed; it betrays nothing."""

LEAST_MOMENT = 0.25
"""Of it also where nothing is animated: more than the longest thought takes in portions of
`BUDGET`, or the time of an answer would tell something about a hand."""


class TableScene(Scene):
    def __init__(self, stage: Stage, match: LiveMatch) -> None:
        super().__init__(stage)
        self.match = match
        self.session = match.session
        self.board = BOARDS[self.session.ruleset.family]
        self.spec = stage.services.ruleset_of(self.session.ruleset.id)
        self._language = ""
        self.shows: dict[Seat, Show] = {}
        for seat in self.session.humans:
            self.shows[seat] = self._show(seat)
        asked = self.session.human_asked
        self.viewer = self.session.humans[0] if asked is None else asked
        self.asking: Asking | None = None
        self.catching_up = False
        """What happened while this player's eyes were closed is being shown."""
        self.pencilling = False
        self.hint: Hint | None = None
        self._asked_for: object = None
        self._led_to: object = None
        self._save_problem: str | None = None
        self._laid_out: object = None
        stage.sounds.pad(self.board.pad_sound)
        wardrobe, deck = self._wardrobe, self.session.ruleset.deck
        pictures = [wardrobe.picture(face) for face in (None, *(kind.face for kind in deck))]
        curtain = [Backdrop("scenes/curtain", 0.5)] if match.hot_seat else []
        stage.manners.expect(pictures, curtain)

    def _show(self, seat: Seat) -> Show:
        sound = self.stage.sounds.play
        # A hand lies open to its holder all the time, so the log may tell of it, too.
        remembers = not self.board.to_remember and not self._curtained
        return Show(
            self.board,
            self.session.ruleset,
            self.session.seats,
            seat,
            self._teller(),
            lambda: self.stage.screen.stage,
            sound,
            by_holding=self._curtained,
            remembers=remembers or self._aid == MEMORY_AID,
        )

    def _teller(self) -> Storyteller:
        services = self.stage.services
        self._language = services.texts.language
        return storyteller(
            self.session.ruleset, services.texts, self.match.names, services.card_names
        )

    def begin(self) -> None:
        """A new match: everything is shown from the first card on."""
        self._deliver()
        if self._curtained:
            self._draw_curtain(self.viewer)

    def resume(self) -> None:
        """A match taken up again: everything so far lies on the table."""
        for seat, show in self.shows.items():
            events, told = self.session.take(seat), 0
            for mark in self.match.marks(seat):
                show.tell(events[told : mark.told])
                show.load()
                told = max(told, mark.told)
                show.pencil(mark.slot, mark.text)
            show.tell(events[told:])
            show.load()
            show.proceed()
        if self._curtained:
            self._draw_curtain(self.viewer)

    # time

    @property
    def show(self) -> Show:
        return self.shows[self.viewer]

    @property
    def busy(self) -> bool:
        waits_for_bot = self.show.halt is None and self._bots_asked
        return self.show.busy or waits_for_bot or self._wants_curtain or self._wants_result

    @property
    def _curtained(self) -> bool:
        return self.match.hot_seat and self.board.secrets

    @property
    def _bots_asked(self) -> bool:
        return bool(set(self.session.asked) - set(self.session.humans))

    @property
    def _at_rest(self) -> bool:
        """All that happened has been shown, and nothing waits for the viewer."""
        show = self.show
        return not show.behind and show.halt is None and not show.sprites.moving

    @property
    def _wants_curtain(self) -> bool:
        asked = self.session.human_asked
        if asked is None or (asked == self.viewer and self.show.hand_up):
            return False
        return self._at_rest

    @property
    def _hand_is_idle(self) -> bool:
        """Others play, and look at the screen: a hand that is not played from shows its backs."""
        return self.viewer not in (self.show.at_turn, self.session.human_asked)

    @property
    def _wants_result(self) -> bool:
        return self.session.over and self._at_rest

    def update(self, dt: float) -> None:
        show = self.show
        settings = self.stage.settings
        show.pace, show.still = self.stage.pace, settings.reduced_motion
        show.update(dt)
        if self.catching_up and not show.behind and not show.sprites.moving:
            self.catching_up = False
        self.session.moment = max(MOMENT * self.stage.pace, LEAST_MOMENT)
        if self._at_rest and self.session.step(BUDGET):
            self._deliver()
        if self._curtained and self._hand_is_idle:
            show.hold_hand(False)
        if self.stage.top is not self:
            return
        if self._wants_result:
            self._finish()
        elif self._wants_curtain and self.session.human_asked is not None:
            turn_to = self._draw_curtain if self._curtained else self._pass_on
            turn_to(self.session.human_asked)
        self._tell_of_saving()

    def _deliver(self) -> None:
        for seat, show in self.shows.items():
            show.tell(self.session.take(seat))

    def _tell_of_saving(self) -> None:
        problem = self.stage.services.saver.problem
        if problem != self._save_problem:
            self._save_problem = problem
            if problem:
                self.stage.toast(self.say("failure.not_saved", problem=problem), warning=True)

    # curtain

    def _draw_curtain(self, seat: Seat) -> None:
        """The next decision is another human's: nothing of this one's is seen any more."""
        self.touch.let_go()
        self._cover_peek()
        self.show.hold_hand(False)
        name, number = self.match.names[seat], self.match.emblems[seat]
        asked = seat == self.session.human_asked
        summons = self.board.summons(self.session.view(seat).agenda if asked else ())
        curtain = CurtainScene(self.stage, name, number, self._open_pause, summons)
        self.stage.open(curtain, lambda _: self._opened(seat))

    def _pass_on(self, seat: Seat) -> None:
        """Where nobody has secrets, the next one simply moves up to the screen."""
        self.viewer = seat
        self.show.load()
        self.show.proceed()
        self.show.lay_out()
        self._forget_question()

    def _opened(self, seat: Seat) -> None:
        if seat == self.viewer and not self.show.behind:
            self.show.hold_hand(True)
            return
        self.viewer = seat
        show = self.show
        show.hold_hand(True)
        show.load_until_all_saw()
        show.lay_out()
        self.catching_up = show.behind
        self._forget_question()

    def _cover_peek(self) -> None:
        if self.show.halt is Halt.PEEK and self.show.by_holding:
            self.show.reveal(False)

    def left(self) -> None:
        if not self._curtained or self._public:
            return
        if any(isinstance(scene, CurtainScene) for scene in self.stage.scenes):
            return
        while self.stage.top is not self:
            self.stage.top.back()  # the table shines through what lies over it
        self._draw_curtain(self.viewer)

    @property
    def _public(self) -> bool:
        """Everything on the table may be seen by all."""
        return self.show.counted or self.session.over

    # decisions

    def _ask(self) -> Asking | None:
        """The decision of the viewer, once they have seen what led to it."""
        session = self.session
        if session.human_asked != self.viewer or self.show.halt or not self.show.hand_up:
            self._forget_question()
            return None
        view = session.view(self.viewer)
        # Others may be asked the same at the same time: their answers are no new question.
        question = (type(view.agenda[-1]), view.piles, view.table)
        if self._asked_for != question:
            self._forget_question()
            if self.show.behind:
                return None
            self._asked_for = question
            self.hint = None
            options = session.legal_actions(self.viewer)
            self.asking = self.board.asking(view, options, self.say, self._do, self.match)
            self.touch.lead(self.asking.first_focus)
        return self.asking

    def _forget_question(self) -> None:
        self.asking = self._asked_for = None

    def _do(self, action: Action) -> None:
        refusal = self.session.act(self.viewer, action)
        if refusal:
            self.stage.refused(self.say(f"refusal.{refusal.code}", **dict(refusal.args)))
            return
        self._forget_question()
        self.show.skip()
        self.show.markers.clear()
        self._deliver()

    def _point(self, slot: Slot) -> None:
        if self.asking and (act := self.asking.act(slot)):
            act()

    # what is drawn

    def compose(self, ui: Ui) -> None:
        screen = ui.screen
        if self._laid_out != screen:
            self._laid_out = screen
            for show in self.shows.values():
                show.lay_out()
        if self._language != self.stage.texts.language:
            self._asked_for = None
            for show in self.shows.values():
                show.retell(self._teller())
        show, layout = self.show, self.show.layout()
        asking = self._ask()
        state = self._state(layout, asking)
        ui.backdrop(self.board.backdrop)
        if show.dark or show.banner:
            ui.veil((4, 5, 18, 120))
        ui.kept("around", state, lambda: self._around(ui, layout))
        lying = state, show.sprites.version
        ui.kept("cards", lying, lambda: self._cards(ui, layout, asking, state))
        ui.over_it_moves()
        self._hovered(ui)
        piles.draw_flying(ui, self._wardrobe, show, self._remembers)
        overlay.draw_markers(ui, show)
        overlay.draw_reckoning(ui, show, layout, self.stage.texts)
        ui.kept("said", state, lambda: self._said(ui, layout, asking))
        if asking and asking.gallery:
            questions.draw_gallery(ui, self._wardrobe, asking, self.say("ask.choosing.title"))
        elif asking and asking.claims:
            questions.draw_claims(ui, layout, asking)

    def _state(self, layout: Layout, asking: Asking | None) -> object:
        """All that the picture follows from, besides where the cards are."""
        show = self.show
        return (
            *(layout, self.viewer, self.pencilling, self.catching_up, self._at_rest),
            (asking, asking.begun) if asking else self.session.asked,
            *(show.at_turn, show.caller, show.round, show.stall, show.ended, show.totals),
            len(show.tokens),
            *(show.halt, show.was_revealed, show.banner, show.caption, bool(show.tags), self.hint),
            *(show.agenda, show.claimed, show.hand_up),
        )

    def _around(self, ui: Ui, layout: Layout) -> None:
        self._bar(ui, layout)
        self._plates(ui, layout)

    def _said(self, ui: Ui, layout: Layout, asking: Asking | None) -> None:
        self.board.over(ui, self.show, self.match)
        if not self.show.tags and not (asking and (self.hint or asking.claims)):
            overlay.draw_prompt(ui, layout, *self._prompt_texts(asking))
            overlay.draw_caption(ui, layout, "" if self.catching_up else self.show.caption)
        overlay.draw_banner(ui, self.show.banner)
        if self.hint and asking:
            questions.draw_hint(ui, self._wardrobe, layout, self.hint)
        self._buttons(ui, layout, asking)

    def _bar(self, ui: Ui, layout: Layout) -> None:
        stage, theme = layout.stage, ui.theme
        y = stage.y + (BAR - ui.letters.height(LABEL)) / 2
        icons = [
            ("hint", "hint", self._give_hint),
            ("log", "log", self._log),
            ("scores", "chart", self._scores),
            ("rules", "rules", self._rules),
            ("mute", "sound_off" if self.stage.settings.mute else "sound_on", self._mute),
            ("pause", "pause", self.pause),
        ]
        if self._aid == MARKS_AID:
            icons.insert(0, ("pencil", "pencil", self._toggle_pencil))
        x = stage.right - 14 - len(icons) * (ICON + 6)
        room = x - stage.x - 40
        title = self.spec.names[self.stage.texts.language] if self.spec else self.session.ruleset.id
        wide = ui.line(title, stage.x + 18, y, LABEL, theme.gold, width=room * 0.45)
        where = "  ·  ".join(part for part in (self._round_text(), self._goal_text()) if part)
        left = stage.x + 18 + wide + 22
        place = Rect(left, stage.y, stage.x + 18 + room - left, BAR)
        ui.words(where, place, BODY, theme.soft, middle=True)
        for name, sign, act in icons:
            ui.icon(f"button.{name}", x, stage.y + 5, sign, self.say(f"tip.{name}"), act)
            if name == "pencil" and self.pencilling:
                ui.box(Rect(x, stage.y + 5, ICON, ICON), None, theme.chosen, 17, 3)
            x += ICON + 6

    def _round_text(self) -> str:
        return self.say("table.round", number=self.show.round) if self.show.round else ""

    def _goal_text(self) -> str:
        parts = self.board.goal(self.session.ruleset, self.say)
        if self.show.stall is not None:
            parts.append(self.say("table.stall", turns=self.show.stall))
        return "  ·  ".join(parts)

    def _plates(self, ui: Ui, layout: Layout) -> None:
        show = self.show
        options = self.session.ruleset.options
        for seat, place in layout.plates.items():
            dressing.draw_plate(
                ui,
                place,
                dressing.emblem(self.match.emblems[seat]),
                self.match.names[seat],
                self.board.standing(show, seat, self.stage.texts),
                at_turn=show.at_turn == seat,
                asked=bool(show.agenda) and seat in show.agenda[-1].seats,
                caller=show.caller == seat,
                large=seat == self.viewer,
                team=self.board.team(options, show.seats, seat),
                brief=self.board.brief(show, seat),
            )

    @property
    def _aid(self) -> str:
        """Aids are for games in which there is something to remember."""
        return self.match.aid if self.board.to_remember else NO_AID

    @property
    def _remembers(self) -> bool:
        """The table shows what its viewer was shown."""
        return self._aid == MEMORY_AID

    @property
    def _wardrobe(self) -> dressing.Wardrobe:
        pictures = self.stage.services.pictures
        large = self.stage.settings.large_numerals
        return dressing.Wardrobe(pictures, self.board.back, large, self.board.large_below)

    def _cards(self, ui: Ui, layout: Layout, asking: Asking | None, state: object) -> None:
        """Pile by pile: where many cards are on their way, few piles change in a frame."""
        wardrobe = self._wardrobe
        for pile, sprites in self.show.sprites.piles.items():
            shown = piles.places_shown(self.board.looks[pile.kind], len(sprites))
            lying = [sprite.lying for sprite in map(sprites.__getitem__, shown)]

            def compose(pile: PileId = pile, sprites: list[Sprite] = sprites) -> None:
                spots = layout.spots(pile)
                for spot in spots:
                    piles.light_up(ui, self.show, spot, asking)
                self.board.below(ui, self.show, pile)
                piles.draw_pile(ui, wardrobe, self.show, pile, self._remembers)
                for spot in spots:
                    piles.frame(ui, spot, asking)
                self.board.above(ui, self.show, pile)
                for spot in spots:
                    self._item(ui, spot, sprites, asking)

            ui.kept(f"cards of {pile}", (state, len(sprites), lying), compose)
        for sprite in self.show.sprites.waiting():
            ui.shadow(sprite.rect, 7)
            dressing.draw_card(ui, wardrobe, sprite, sprite.rect, self._remembers)

    def _item(self, ui: Ui, spot: Spot, sprites: list[Sprite], asking: Asking | None) -> None:
        """What can be pointed at, with what it does or why it does nothing."""
        slot = spot.slot
        look = self.board.looks[slot.pile.kind]
        item = Item(spot.name, spot.rect, digit=spot.digit, drags=True)
        if self.show.halt is Halt.PEEK:
            self._peek_item(item, sprites[slot.place] if spot.single else None)
        elif self.pencilling and look is Look.CLOSED:
            item.act = self._pencil(slot)
        elif asking:
            item.act = (lambda: self._point(slot)) if asking.act(slot) else None
            item.why_not = "" if item.act else asking.why_not(slot)
            item.tip = asking.tip(slot)
            item.drags = not asking.decides(slot)
        elif not self._public:
            item.why_not = self._why_nothing()
        if self._aid == MARKS_AID and look is Look.CLOSED and not self._public:
            item.second = self._pencil(slot)
        if look.piled:
            item.tip = self.say(f"tip.{slot.pile.kind}", count=len(sprites))
        ui.item(item)
        ui.focus_ring(spot.name, spot.rect, spot.rect.w * 0.07)

    def _why_nothing(self) -> str:
        if self.catching_up:
            return self.say("ask.why_not.catching_up")
        if self._at_rest and self.session.human_asked is None:
            return self.say("refusal.not_your_turn")
        return ""

    def _peek_item(self, item: Item, sprite: Sprite | None) -> None:
        """While cards are looked at, only these can be touched."""
        if sprite is None or all(sprite is not peeked for peeked, _ in self.show.peeked):
            return
        if self.show.by_holding:
            item.held = self._hold_peek
        else:
            item.act = self.show.proceed
        item.drags = False

    def _hold_peek(self, down: bool) -> None:
        self.show.reveal(down)
        if down:
            self.show.was_revealed = True

    def _hovered(self, ui: Ui) -> None:
        """What is under the pointer, a little larger."""
        hot = self.touch.hot if self.stage.top is self else None
        spot = self._spot_called(hot) if hot else None
        item = self.touch.find(hot) if hot else None
        if hot and spot and item and (item.act or item.held):
            self._lift(ui, self._wardrobe, spot, hot)

    def _lift(self, ui: Ui, wardrobe: dressing.Wardrobe, spot: Spot, hot: str) -> None:
        rect = spot.rect
        round = rect.w * 0.07
        sprites = self.show.sprites.piles[spot.slot.pile]
        if not spot.single:
            ui.box(rect.shrunk(-3), None, ui.theme.light, round + 3, 3)
            return
        lifted = sprites[spot.slot.place]
        if lifted.motion:
            return
        if self.touch.dragged == hot:
            x, y = self.touch.pointer
            rect = centred(x, y, rect.w, rect.h)
            ui.light(rect, 12, dressing.SHADOW)
        grown = rect.shrunk(-rect.w * 0.025, -rect.h * 0.025)
        ui.box(grown.shrunk(-2), None, ui.theme.light, round + 3, 3)
        dressing.draw_card(ui, wardrobe, lifted, grown, self._remembers)
        ui.focus_ring(hot, grown, round)

    def _spots(self) -> Iterator[Spot]:
        layout = self.show.layout()
        return (spot for pile in self.show.sprites.piles for spot in layout.spots(pile))

    def _spot_called(self, name: str) -> Spot | None:
        """What an item stands for, if it has not gone since the last picture."""
        return next((spot for spot in self._spots() if spot.name == name), None)

    def _give_hint(self) -> None:
        """What somebody who knows what this seat knows would do; asked twice, it goes away."""
        advice = self.session.advice(self.viewer) if self.asking and not self.hint else []
        if not advice:
            self.hint = None
            return
        best = advice[0]
        sentence = self._told(best.key, best.facts)
        self.hint = self.board.hint(best.action, sentence, self.viewer, self.show.sprites)
        self.stage.sounds.play("hover")

    def _told(self, key: str, facts: Mapping[str, int]) -> str:
        """What a bot or a coach says; they know seats, not names."""
        owners = [fact for fact in facts if fact in ("owner", "other_owner")]
        names = {fact: self.match.names[facts[fact]] for fact in owners}
        return self.say(key, **{**facts, **names})

    def _prompt_texts(self, asking: Asking | None) -> tuple[str, str]:
        show = self.show
        if show.halt is Halt.PEEK:
            how = "hold" if show.by_holding else "click"
            return self.say("ask.peeked.title"), self.say(f"ask.peeked.{how}")
        if self.catching_up:
            return self.say("table.catching_up"), show.caption
        if self.pencilling:
            return self.say("ask.pencil.title"), self.say("ask.pencil.note")
        if asking:
            return asking.title, asking.note
        if self._at_rest and show.at_turn is not None and self.session.asked:
            return self.say("table.thinking", name=self.match.names[self.session.asked[0]]), ""
        return "", ""

    def _buttons(self, ui: Ui, layout: Layout, asking: Asking | None) -> None:
        """In the corner beside the own dream, the most important one lowest."""
        x, y, wide, high = layout.buttons
        buttons = self._button_list(asking)
        self._lead_focus(asking, tuple(button.name for button in buttons))
        for name, text, sign, act, why_not, hold, strong, tip in reversed(buttons):
            rect = Rect(x, y, wide, high)
            ui.button(
                f"button.{name}",
                rect,
                text,
                act,
                sign=sign,
                why_not=why_not,
                hold=hold,
                strong=strong,
                tip=tip,
                style=SMALL_LABEL,
            )
            if hold and act:
                ui.line(
                    self.say("button.hold"),
                    rect.centre[0],
                    rect.y - ui.letters.height(NOTE) - 3,
                    NOTE,
                    ui.theme.soft,
                    Align.CENTRE,
                    wide,
                )
                y -= ui.letters.height(NOTE) + 4
            if self.hint and self.hint.button == name:
                ui.box(rect.shrunk(-5), None, ui.theme.light, 20, 4)
            y -= high + 12
        if self.show.ended:
            text = self.say("table.round_over", number=self.show.ended.number)
            height = ui.letters.broken(text, LABEL, wide).height
            place = Rect(x, y + high - height, wide, height)
            ui.words(text, place, LABEL, ui.theme.gold, Align.CENTRE)

    def _lead_focus(self, asking: Asking | None, names: tuple[str, ...]) -> None:
        """Keys begin where the next thing is to be done."""
        now = None if asking else (self.show.halt, names)
        if now == self._led_to:
            return
        self._led_to = now
        if asking:
            return
        if names:
            self.touch.lead(f"button.{names[-1]}")
        elif self.show.peeked:
            first = self.show.peeked[0][0]
            piles = self.show.sprites.piles
            self.touch.lead(
                next(
                    spot.name
                    for spot in self._spots()
                    if spot.single and piles[spot.slot.pile][spot.slot.place] is first
                )
            )
        else:
            self.touch.rest()

    def _button_list(self, asking: Asking | None) -> list[AskButton]:
        show = self.show
        if show.halt is Halt.PEEK:
            if show.by_holding and not show.was_revealed:
                return []
            return [AskButton("done", self.say("button.done"), "check", show.proceed, strong=True)]
        if show.counted:
            text = self.say("button.continue")
            on = AskButton("continue", text, "play", show.proceed, strong=True)
            why = AskButton("why", self.say("button.why"), "robot", self._why)
            return [why, on] if self._reasons() else [on]
        if self.catching_up:
            return [AskButton("skip", self.say("button.skip"), "step", show.skip)]
        if asking is None or self.pencilling:
            return []
        return asking.buttons()

    # what else can be done

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Skip():
                self.show.skip()
                return True
            case Digit() if self._skippable:
                self.show.skip()
                return True
            case Act(True) if self._skippable and not self._focus_acts:
                self.show.skip()
                return True
            case Ordered(Command.PAUSE):
                self.pause()
            case Ordered(Command.HINT):
                self._give_hint()
            case Ordered(Command.LOG):
                self._log()
            case Ordered(Command.SCORES):
                self._scores()
            case Ordered(Command.RULES):
                self._rules()
            case _:
                return False
        return True

    @property
    def _skippable(self) -> bool:
        show = self.show
        return show.halt is None and (show.behind or bool(show.sprites.moving))

    @property
    def _focus_acts(self) -> bool:
        touch = self.touch
        there = touch.by_keys and touch.focus is not None
        return there and (self.asking is not None or not self.show.behind)

    def missed(self) -> None:
        """A click beside everything fast-forwards what still moves."""
        self.show.skip()

    def back(self) -> None:
        if self.pencilling:
            self.pencilling = False
        elif not (self.asking and self.asking.cancel()):
            self.pause()

    def pause(self) -> None:
        if self._curtained and not self._public:
            self._draw_curtain(self.viewer)
        self._open_pause()

    def _open_pause(self) -> None:
        self.stage.open(PauseScene(self.stage, self.session.ruleset), self._after_pause)

    def _after_pause(self, result: object) -> None:
        if result == "title":
            self.leave()

    def leave(self) -> None:
        """Back to the title; the match can be continued from there."""
        if self.session.over:
            self.stage.put_away(self.match)
        self.stage.services.flush()
        self.close(None)

    def _log(self) -> None:
        self.stage.open(LogScene(self.stage, self.show.log))

    def _scores(self) -> None:
        self.stage.open(ScoresScene(self.stage, self.match, self.board.pad(self.show, self.say)))

    def _rules(self) -> None:
        self.stage.open(RulesScene(self.stage, self.session.ruleset.id, self.session.ruleset))

    def _reasons(self) -> list[tuple[Seat, Reason]]:
        """What the bots say afterwards about the round."""
        seats = range(self.session.seats)
        return [(seat, reason) for seat in seats for reason in self.session.reasons(seat)]

    def _why(self) -> None:
        told = [Said(seat, one.turn, self._because(one)) for seat, one in self._reasons()]
        self.stage.open(ReasonsScene(self.stage, self.match, told))

    def _because(self, reason: Reason) -> str:
        sentence = self._told(reason.key, reason.facts)
        return f"{sentence} {self.say('reasons.slip')}" if reason.slipped else sentence

    def _mute(self) -> None:
        self.stage.change(mute=not self.stage.settings.mute)

    def _finish(self) -> None:
        self.stage.put_away(self.match)
        outcome = self.session.outcome
        if outcome:
            pad = self.board.pad(self.show, self.say)
            scene = ResultScene(self.stage, self.match, outcome, pad)
            self.stage.open(scene, self.close)

    # pencil

    def _toggle_pencil(self) -> None:
        self.pencilling = not self.pencilling

    def _pencil(self, slot: Slot) -> Callable[[], None]:
        def open_it() -> None:
            show, seat = self.show, self.viewer
            sprite = show.sprites.piles[slot.pile][slot.place]

            def write(text: str | None) -> None:
                if text is not None:
                    show.pencil(slot, text)
                    self.match.write(seat, PencilMark(show.told, slot, text))

            self.stage.open(PencilScene(self.stage, sprite.rect), write)

        return open_it
