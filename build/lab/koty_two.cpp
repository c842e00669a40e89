// Learns what Koty's best player knows of tables of two, without night cards, from games of a net
// against itself. Built, checked and run by koty_two.py.
//
// The rules are those of sen_desktop/games/koty, the numbers of a position those of
// sen_desktop/bots/koty/two.py; `koty_two.py` compares both with what Python makes of the same
// positions. A land is its top's code times four plus its nines; codes of cats are their numbers.
//
//   koty_two learn SEED ROUNDS GAMES   writes the net to standard output as JSON
//   koty_two rows SEED GAMES           writes positions of random games with their numbers

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace {

// cards, lands, dreams

constexpr int RAVEN = 9, JOKER = 10, CODES = 11, LANDS = 4, MOST_NINES = 3, HAND = 4;
constexpr int MOST_REPEATS = 7, TURNS_WITHOUT_NINE = 60;
constexpr int COPIES[CODES] = {0, 10, 10, 10, 10, 10, 10, 10, 10, 10, 5};
constexpr double WILLING = 0.95, HARDLY_MORE = 0.035;

using Dream = std::array<int, LANDS>;
using Dreams = std::array<Dream, 2>;
using Counts = std::array<int, CODES>;
using Shares = std::array<float, CODES>;

bool is_cat(int code) { return code > 0 && code < RAVEN; }
int mate(int cat) { return RAVEN - cat; }  // the other number of its colour
int nines(int land) { return land & 3; }
int top(int land) { return land >> 2; }
bool is_open(int land) { return land <= MOST_NINES; }

int worth(int land) {
    if (top(land)) return is_cat(top(land)) ? top(land) << nines(land) : 0;
    return nines(land) ? 9 << (nines(land) - 1) : 0;
}

template <class Number> int sum(const Dream& dream, Number number) {
    int total = 0;
    for (int land : dream) total += number(land);
    return total;
}

int worth_of(const Dream& dream) { return sum(dream, worth); }
int nines_of(const Dream& dream) { return sum(dream, nines); }
int full_of(const Dream& dream) {
    return sum(dream, [](int land) { return int(nines(land) == MOST_NINES); });
}
bool ends(const Dreams& dreams) { return full_of(dreams[0]) >= 3 || full_of(dreams[1]) >= 3; }

double share_of_victory(const Dreams& dreams, int seat) {
    const Dream &own = dreams[seat], &other = dreams[1 - seat];
    int lead = worth_of(own) - worth_of(other);
    if (!lead) lead = nines_of(own) - nines_of(other);
    return lead > 0 ? 1.0 : lead < 0 ? 0.0 : 0.5;
}

bool is_first_of_its_kind(const Dream& dream, int place) {
    for (int before = 0; before < place; before++)
        if (dream[before] == dream[place]) return false;
    return true;
}

// What one more nine may lead to, with the cat of a fight.
std::vector<Dreams> with_nine(const Dreams& dreams, int seat, int cat) {
    std::vector<Dreams> found;
    const Dream& own = dreams[seat];
    for (int place = 0; place < LANDS; place++)
        if (own[place] < MOST_NINES && is_first_of_its_kind(own, place)) {
            found.push_back(dreams);
            found.back()[seat][place] += cat * 4 + 1;
        }
    if (cat && found.empty())
        for (int place = 0; place < LANDS; place++)
            if (own[place] == MOST_NINES && is_first_of_its_kind(own, place)) {
                found.push_back(dreams);
                found.back()[seat][place] += cat * 4;
            }
    if (found.empty()) found.push_back(dreams);
    return found;
}

std::vector<Dreams> met(Dreams dreams, int seat, int owner, int place, int claimed) {
    int cat = top(dreams[owner][place]);
    dreams[owner][place] = nines(dreams[owner][place]);
    return with_nine(dreams, seat, cat == claimed ? cat : 0);
}

// what may be held

struct Hand {
    std::array<int, HAND> known{};
    int count = 0, hidden = 0;

    bool holds(int code) const {
        return std::find(known.begin(), known.begin() + count, code) != known.begin() + count;
    }
    int number_of(int code) const {
        return int(std::count(known.begin(), known.begin() + count, code));
    }
    void add(int code) { known[count++] = code; }
    void drop(int code) {
        auto found = std::find(known.begin(), known.begin() + count, code);
        std::copy(found + 1, known.begin() + count, found);
        count--;
    }
    Hand drawn_for(int code) const {
        Hand after = *this;
        after.drop(code);
        after.hidden++;
        return after;
    }
};

double power(double base, int times) {
    double found = 1;
    while (times-- > 0) found *= base;
    return found;
}

double at_least(int wanted, int held, int hidden, double share) {
    if (held >= wanted) return 1.0;
    if (!hidden) return 0.0;
    double none = power(1.0 - share, hidden);
    if (wanted - held == 1) return 1.0 - none;
    return 1.0 - none - hidden * share * power(1.0 - share, hidden - 1);
}

struct Holding {
    Hand hand;
    Shares numbers{}, chances{};
    float pairs[3] = {0, 0, 0};

    Holding(const Hand& held, const Shares& shares) : hand(held) {
        for (int code = 1; code < CODES; code++) {
            numbers[code] = held.hidden * shares[code] + held.number_of(code);
            chances[code] =
                held.holds(code) ? 1.0f : float(1 - power(1 - shares[code], held.hidden));
        }
        for (int cat = 1; cat <= 4; cat++) {
            int one = held.number_of(cat), other = held.number_of(mate(cat));
            double share = shares[cat] + shares[mate(cat)];
            pairs[0] += at_least(1, one + other, held.hidden, share) / 4;
            pairs[1] += at_least(2, one + other, held.hidden, share) / 2;
            pairs[2] += at_least(2, one, held.hidden, shares[cat]) / 2;
            pairs[2] += at_least(2, other, held.hidden, shares[mate(cat)]) / 2;
        }
    }
};

// a position as numbers, as in bots/koty/two.py

constexpr int LOOKS = 40, SIDE = 32, HELD = 24, LEFT = 10, BOTH = 16;
constexpr int FEATURES = 2 * (LOOKS + SIDE) + HELD + LEFT + BOTH;
constexpr float LARGE = 0.02f, SMALL = 0.05f;

struct Side {
    float numbers[SIDE] = {};
    float none = 1, last = 1, safe = 1;  // no cat met at home, none that ends it, none taken
    int worth, missing, full;
    bool open_two = false;

    Side(const Dream& dream, const Shares& owner, const Shares& foe, const Shares& shares) {
        worth = worth_of(dream);
        full = full_of(dream);
        int fewest = MOST_NINES, best_open = -1, most_open = 0, full_worth = 0;
        int room = 0, ravens = 0;
        for (int land : dream) {
            fewest = std::min(fewest, nines(land));
            if (nines(land) == MOST_NINES) full_worth += ::worth(land);
            ravens += top(land) == RAVEN;
            open_two |= land == 2;
            room += land < MOST_NINES;
            if (is_open(land)) {
                best_open = std::max(best_open, land);
                most_open = std::max(most_open, ::worth(land));
            }
        }
        missing = 9 - (nines_of(dream) - fewest);
        float no_joker = 1 - owner[JOKER], danger = 0, future = 0, ready = 0, prey = 0, lost = 0;
        float friends = 0, fights = 0, *by_ready = numbers + 18, *by_prey = numbers + 25;
        for (int land : dream) {
            int cat = top(land), at = nines(land);
            if (!is_cat(cat)) continue;
            int other = mate(cat);
            float worth_here = float(::worth(land));
            danger += worth_here * (1 - (1 - foe[cat]) * (1 - foe[other]) * (1 - foe[JOKER]));
            future += shares[cat] + shares[other];
            float unmet = no_joker * (1 - owner[cat]) * (1 - owner[other]);
            none *= unmet;
            if (at == 2) last *= unmet;
            ready += 1 - unmet;
            by_ready[at] += 1 - unmet;
            friends += owner[other];
            fights += owner[cat];
            float kept = 1;
            for (int claimed : {cat, other}) {
                float hit = (1 - (1 - foe[claimed]) * (1 - foe[JOKER])) * no_joker;
                hit *= 1 - owner[claimed];
                kept *= 1 - hit;
                prey += hit;
            }
            safe *= kept;
            by_prey[at] += 1 - kept;
            lost = std::max(lost, (1 - kept) * worth_here);
        }
        float gain = 0, left = 1, low = 0;
        if (best_open >= 0)
            for (int cat = 8; cat >= 1; cat--) {
                int more = (cat << best_open) - ::worth(best_open);
                if (more <= 0 || left < 0.01f) break;
                gain += left * owner[cat] * more;
                left *= 1 - owner[cat];
            }
        for (int land : dream)
            if (land > 0 && is_open(land))
                for (int cat = 1; (cat << land) < ::worth(land); cat++)
                    low = std::max(low, foe[cat] * (::worth(land) - (cat << land)));
        const float firsts[18] = {
            worth * LARGE, missing / 9.0f, float(full == 1), float(full == 2), room / 4.0f,
            danger * SMALL, future, nines_of(dream) / 9.0f, float(missing <= 1),
            float(missing <= 2), full_worth * LARGE,
            1 - none, 1 - last, ready / 4, gain * SMALL,
            ravens * (1 - no_joker * (1 - owner[RAVEN])), friends / 2, fights / 2,
        };
        std::copy(firsts, firsts + 18, numbers);
        numbers[22] = (full == 2) * (1 - last);
        numbers[23] = 1 - safe;
        numbers[24] = prey / 4;
        numbers[29] = most_open * foe[RAVEN] * SMALL;
        numbers[30] = low * SMALL;
        numbers[31] = lost * SMALL;
    }
};

float sign(int number) { return float((number > 0) - (number < 0)); }
float within_one(float number) { return std::max(-1.0f, std::min(1.0f, number)); }

void both_of(const Side& own, const Side& theirs, float* numbers) {
    int ahead = own.worth - theirs.worth, least = std::min(own.missing, theirs.missing);
    float lead = ahead * LARGE, leads = sign(ahead);
    float nine = 1 - own.none * theirs.safe, other_nine = 1 - theirs.none * own.safe;
    float ending = own.full < 2 ? 0 : own.open_two ? nine : 1 - own.last;
    float other_ending = theirs.full < 2 ? 0 : theirs.open_two ? other_nine : 1 - theirs.last;
    const float found[BOTH] = {
        lead, leads, lead * (9 - least) / 9, least / 9.0f, (least <= 1) * lead,
        (own.missing - theirs.missing) / 9.0f, ending, ending * (ahead > 0), other_ending,
        other_ending * (ahead < 0), nine, other_nine, (own.missing <= 1) * leads,
        (theirs.missing <= 1) * leads, within_one(lead * 2.5f), within_one(lead * 10 / 3),
    };
    std::copy(found, found + BOTH, numbers);
}

using Row = std::array<float, FEATURES>;

// How a position looks to a seat that knows its hand and which cards nobody has seen.
struct Eyes {
    int seat;
    Shares shares{};
    Holding theirs;

    Eyes(int seat, const Counts& unseen) : seat(seat), shares(shares_of(unseen)),
                                           theirs(unknown(), shares) {}

    static Hand unknown() {
        Hand hand;
        hand.hidden = HAND;
        return hand;
    }
    static Shares shares_of(const Counts& unseen) {
        Shares found{};
        float total = 0;
        for (int count : unseen) total += count;
        if (total)
            for (int code = 1; code < CODES; code++) found[code] = unseen[code] / total;
        return found;
    }
    Row row(const Dreams& dreams, const Hand& hand) const {
        Row row{};
        Holding mine(hand, shares);
        const Dream &own = dreams[seat], &other = dreams[1 - seat];
        Side here(own, mine.chances, theirs.chances, shares);
        Side there(other, theirs.chances, mine.chances, shares);
        float* at = row.data();
        for (int land : own) at[land] += 1;
        at = std::copy(here.numbers, here.numbers + SIDE, at + LOOKS);
        for (int land : other) at[land] += 1;
        at = std::copy(there.numbers, there.numbers + SIDE, at + LOOKS);
        for (int code = 1; code < CODES; code++) {
            at[code - 1] = mine.numbers[code];
            at[code + 9] = hand.number_of(code) >= 2;
        }
        at[20] = hand.hidden / 4.0f;
        std::copy(mine.pairs, mine.pairs + 3, at + 21);
        at += HELD;
        for (int code = 1; code < CODES; code++) *at++ = 5 * shares[code];
        both_of(here, there, at);
        return row;
    }
};

// chance

struct Random {
    uint64_t state;
    explicit Random(uint64_t seed) : state(seed * 0x9E3779B97F4A7C15u + 0x1234567u) { next(); }
    uint64_t next() {
        uint64_t z = (state += 0x9E3779B97F4A7C15u);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    float uniform() { return float(next() >> 40) / float(1 << 24); }
    int below(size_t number) { return int((next() >> 32) * number >> 32); }
};

// the net

constexpr int UNITS = 32;

struct Half {
    float inputs[FEATURES][UNITS], thresholds[UNITS], favour[UNITS], bias;

    void start(Random& random) {
        for (auto& row : inputs)
            for (float& weight : row) weight = (random.uniform() * 2 - 1) * 0.12f;
        for (float& weight : favour) weight = (random.uniform() * 2 - 1) * 0.2f;
        std::fill(thresholds, thresholds + UNITS, 0.0f);
        bias = 0;
    }
    float chance(const Row& row, float* units) const {
        std::copy(thresholds, thresholds + UNITS, units);
        for (int i = 0; i < FEATURES; i++)
            if (float number = row[i]; number != 0)
                for (int unit = 0; unit < UNITS; unit++) units[unit] += number * inputs[i][unit];
        float total = bias;
        for (int unit = 0; unit < UNITS; unit++) {
            units[unit] = std::max(units[unit], 0.0f);
            total += units[unit] * favour[unit];
        }
        return 1 / (1 + std::exp(-total));
    }
    void blame(const Half& net, const Row& row, const float* units, float by) {
        float back[UNITS];
        for (int unit = 0; unit < UNITS; unit++) {
            favour[unit] += by * units[unit];
            back[unit] = units[unit] > 0 ? by * net.favour[unit] : 0;
            thresholds[unit] += back[unit];
        }
        bias += by;
        for (int i = 0; i < FEATURES; i++)
            if (float number = row[i]; number != 0)
                for (int unit = 0; unit < UNITS; unit++) inputs[i][unit] += number * back[unit];
    }
};
static_assert(sizeof(Half) % sizeof(float) == 0);
constexpr size_t WEIGHTS = sizeof(Half) / sizeof(float);

struct Net {
    Half halves[2];  // for a seat that has just moved, and for one that is next
};

// choosing

struct Leaf {
    Dreams dreams;
    Hand hand;
};
struct Part {
    double chance;
    Leaf leaf;
};
using Parts = std::vector<Part>;

enum Kind { LAY, CHASE, MEET, ATTACK, COVER, EXCHANGE, GIVE_UP, ANSWER, CHOOSE };
struct Move {
    Kind kind;
    int code, place, number;  // of the card, the land, and what is claimed
    Parts parts;
    double worth = 0;
};

Parts mixed(double chance, const Parts& then, const Parts& otherwise) {
    Parts found;
    for (const Part& part : then) found.push_back({chance * part.chance, part.leaf});
    for (const Part& part : otherwise) found.push_back({(1 - chance) * part.chance, part.leaf});
    return found;
}

// One decision of one seat, as in bots/koty/thought.py.
struct Thought {
    const Net& net;
    Eyes eyes;
    Dreams dreams;
    Hand hand;
    int seat, rival, following;

    Thought(const Net& net, int seat, const Counts& unseen, const Dreams& dreams, const Hand& hand,
            int turn)
        : net(net), eyes(seat, unseen), dreams(dreams), hand(hand), seat(seat), rival(1 - seat),
          following(1 - turn) {}

    double worth(const Leaf& leaf) const {
        if (ends(leaf.dreams)) return share_of_victory(leaf.dreams, seat);
        float units[UNITS];
        return net.halves[following == seat].chance(eyes.row(leaf.dreams, leaf.hand), units);
    }
    double worth(const Parts& parts) const {
        double total = 0;
        for (const Part& part : parts) total += part.chance * worth(part.leaf);
        return total;
    }
    Parts sure(const Dreams& after, const Hand& held) const { return {{1.0, {after, held}}}; }
    Parts best_of(const std::vector<Dreams>& outcomes, const Hand& held, int way = 1) const {
        Parts best;
        double most = -2;
        for (const Dreams& outcome : outcomes) {
            Parts parts = sure(outcome, held);
            double found = outcomes.size() > 1 ? way * worth(parts) : 0;
            if (found > most) most = found, best = parts;
        }
        return best;
    }
    double can_answer(int claimed) const {
        const Shares& held = eyes.theirs.chances;
        return WILLING * (1 - (1 - held[claimed]) * (1 - held[JOKER]));
    }
    static int fitting(const Hand& held, int claimed) {
        return held.holds(claimed) ? claimed : held.holds(JOKER) ? JOKER : 0;
    }
    Parts attack(int place, int claimed, int played, Hand held) const {
        held = held.drawn_for(played);
        Parts won = best_of(met(dreams, seat, rival, place, claimed), held);
        Parts lost = sure(dreams, held);
        if (int again = fitting(held, claimed)) {
            Parts repeated = attack(place, claimed, again, held);
            if (worth(repeated) > worth(lost)) lost = repeated;
        }
        return mixed(can_answer(claimed), lost, won);
    }
    Parts taken(int place, int claimed, const Hand& held) const {
        return best_of(met(dreams, rival, seat, place, claimed), held, -1);
    }
    Parts answered(int place, int claimed, int played, Hand held) const {
        held = held.drawn_for(played);
        Parts best = taken(place, claimed, held);
        if (int again = fitting(held, claimed)) {
            Parts repeated = answered(place, claimed, again, held);
            if (worth(repeated) > worth(best)) best = repeated;
        }
        return mixed(can_answer(claimed), best, sure(dreams, held));
    }
    bool hides_a_nine(int code, int place) const {
        const Dream& own = dreams[seat];
        bool empty = std::count(own.begin(), own.end(), 0) > 0;
        return empty && ::worth(own[place] + code * 4) < ::worth(own[place]);
    }
    std::vector<Move> moves() const {
        std::vector<Move> found;
        for (int i = 0; i < hand.count; i++) {
            int code = hand.known[i];
            if (std::find(hand.known.begin(), hand.known.begin() + i, code) !=
                hand.known.begin() + i)
                continue;
            for (int place = 0; place < LANDS; place++) {
                at_home(found, code, place);
                abroad(found, code, place);
            }
        }
        Hand fresh;
        fresh.hidden = HAND;
        found.push_back({EXCHANGE, 0, 0, 0, sure(dreams, fresh)});
        return found;
    }
    void at_home(std::vector<Move>& found, int code, int place) const {
        const Dream& own = dreams[seat];
        if (!is_first_of_its_kind(own, place)) return;
        Hand held = hand.drawn_for(code);
        Dreams after = dreams;
        int land = own[place], cat = top(land);
        if (is_open(land)) {
            if (!is_cat(code) || hides_a_nine(code, place)) return;
            after[seat][place] += code * 4;
            found.push_back({LAY, code, place, 0, sure(after, held)});
        } else if (cat == RAVEN) {
            if (code < RAVEN) return;
            after[seat][place] = nines(land);
            found.push_back({CHASE, code, place, 0, sure(after, held)});
        } else
            for (int claimed : {cat, mate(cat)})
                if (code == claimed || code == JOKER) {
                    Parts parts = best_of(met(dreams, seat, seat, place, claimed), held);
                    found.push_back({MEET, code, place, claimed, parts});
                }
    }
    void abroad(std::vector<Move>& found, int code, int place) const {
        const Dream& other = dreams[rival];
        if (!is_first_of_its_kind(other, place)) return;
        int land = other[place], cat = top(land);
        if (is_open(land)) {
            if (!land || code == JOKER) return;
            Dreams after = dreams;
            after[rival][place] += code * 4;
            found.push_back({COVER, code, place, 0, sure(after, hand.drawn_for(code))});
        } else if (cat != RAVEN)
            for (int claimed : {cat, mate(cat)})
                if (code == claimed || code == JOKER)
                    found.push_back({ATTACK, code, place, claimed,
                                     attack(place, claimed, code, hand)});
    }
    const Move& best(std::vector<Move>& choices) const {
        for (Move& move : choices) {
            move.worth = worth(move.parts);
            if (move.kind == EXCHANGE && choices.size() > 1) move.worth -= HARDLY_MORE;
        }
        return *std::max_element(choices.begin(), choices.end(), [](const Move& a, const Move& b) {
            return a.worth < b.worth;
        });
    }
};

// games

struct Position {
    Row row;
    int coming;  // whether this seat is next
    float wanted;
};

struct Game {
    const Net& net;
    Random& random;
    float by_lot;
    Dreams dreams{};
    Hand hands[2];
    std::vector<int> draw, discards;
    Counts public_unseen{};
    int turn, without_nine = 0;
    std::vector<Position> seen[2];
    std::FILE* told;

    Game(const Net& net, Random& random, float by_lot, std::FILE* told = nullptr)
        : net(net), random(random), by_lot(by_lot), told(told) {
        for (int code = 1; code < CODES; code++) {
            public_unseen[code] = COPIES[code];
            draw.insert(draw.end(), COPIES[code], code);
        }
        shuffle();
        turn = random.below(2);
        for (Hand& hand : hands)
            while (hand.count < HAND) hand.add(drawn());
    }
    void shuffle() {
        for (size_t i = draw.size() - 1; i > 0; i--)
            std::swap(draw[i], draw[random.below(i + 1)]);
    }
    int drawn() {
        if (draw.empty()) {
            draw.swap(discards);
            for (int code : draw) public_unseen[code]++;
            shuffle();
        }
        int code = draw.back();
        draw.pop_back();
        return code;
    }
    void fill(int seat) {
        while (hands[seat].count < HAND) hands[seat].add(drawn());
    }
    void play(int seat, int code) {
        hands[seat].drop(code);
        public_unseen[code]--;
    }
    Counts unseen_by(int seat) const {
        Counts unseen = public_unseen;
        for (int i = 0; i < hands[seat].count; i++) unseen[hands[seat].known[i]]--;
        return unseen;
    }
    Thought thought(int seat) const {
        return Thought(net, seat, unseen_by(seat), dreams, hands[seat], turn);
    }
    Move chosen(const Thought& thought, std::vector<Move> choices) {
        if (random.uniform() < by_lot) return choices[random.below(choices.size())];
        return thought.best(choices);
    }
    // Friends leave for a new nine; after a fight both come into the own dream (K23, K24).
    void meet(int seat, int owner, int place, int claimed, int played) {
        int cat = top(dreams[owner][place]);
        bool fight = cat == claimed;
        std::vector<Dreams> outcomes = met(dreams, seat, owner, place, claimed);
        dreams[owner][place] = nines(dreams[owner][place]);
        const Dream own = dreams[seat];
        bool room = std::any_of(own.begin(), own.end(), [](int land) { return land < MOST_NINES; });
        int choice = 0;
        if (outcomes.size() > 1) {
            Thought now = thought(seat);
            Hand held = hands[seat];
            held.hidden = HAND - held.count;
            std::vector<Move> choices;
            for (size_t i = 0; i < outcomes.size(); i++)
                choices.push_back({CHOOSE, 0, int(i), 0, now.sure(outcomes[i], held)});
            choice = chosen(now, choices).place;
        }
        if (fight) {
            bool stays = outcomes[choice] != dreams;
            if (!room) discards.push_back(played);
            if (!stays) discards.push_back(cat);
        } else {
            discards.insert(discards.end(), {played, cat});
            int nine = drawn();
            if (!room) public_unseen[nine]--, discards.push_back(nine);
        }
        if (room) without_nine = -1;
        dreams = outcomes[choice];
    }
    void attack(int seat, int place, int claimed, int code) {
        int rival = 1 - seat;
        for (int repeats = 0;; repeats++) {
            play(seat, code);
            fill(seat);
            int defence = answer(rival, place, claimed);
            if (!defence) return meet(seat, rival, place, claimed, code);
            play(rival, defence);
            fill(rival);
            discards.insert(discards.end(), {code, defence});
            if (repeats == MOST_REPEATS) return;
            code = repeat(seat, place, claimed);
            if (!code) return;
        }
    }
    int answer(int seat, int place, int claimed) {
        Thought now = thought(seat);
        std::vector<Move> choices;
        for (int code : {claimed, JOKER})
            if (now.hand.holds(code))
                choices.push_back({ANSWER, code, 0, 0,
                                   now.answered(place, claimed, code, now.hand)});
        if (choices.empty()) return 0;
        choices.push_back({GIVE_UP, 0, 0, 0, now.taken(place, claimed, now.hand)});
        return chosen(now, choices).code;
    }
    int repeat(int seat, int place, int claimed) {
        Thought now = thought(seat);
        std::vector<Move> choices;
        for (int code : {claimed, JOKER})
            if (now.hand.holds(code))
                choices.push_back({ANSWER, code, 0, 0,
                                   now.attack(place, claimed, code, now.hand)});
        if (choices.empty()) return 0;
        choices.push_back({GIVE_UP, 0, 0, 0, now.sure(dreams, now.hand)});
        return chosen(now, choices).code;
    }
    void take_turn() {
        Thought now = thought(turn);
        const Move move = chosen(now, now.moves());
        int rival = 1 - turn;
        switch (move.kind) {
        case LAY:
        case COVER: {
            play(turn, move.code);
            dreams[move.kind == LAY ? turn : rival][move.place] += move.code * 4;
            break;
        }
        case CHASE:
            play(turn, move.code);
            discards.insert(discards.end(), {move.code, RAVEN});
            dreams[turn][move.place] = nines(dreams[turn][move.place]);
            break;
        case MEET:
            play(turn, move.code);
            meet(turn, turn, move.place, move.number, move.code);
            break;
        case ATTACK:
            attack(turn, move.place, move.number, move.code);
            break;
        default:
            while (hands[turn].count) {
                int code = hands[turn].known[0];
                play(turn, code);
                discards.push_back(code);
            }
        }
    }
    // Before the hand is filled: what was drawn could not be foreseen.
    void look() {
        for (int seat = 0; seat < 2; seat++) {
            Hand held = hands[seat];
            std::sort(held.known.begin(), held.known.begin() + held.count);
            held.hidden = HAND - held.count;
            Counts unseen = unseen_by(seat);
            Row row = Eyes(seat, unseen).row(dreams, held);
            seen[seat].push_back({row, seat != turn, 0});
            if (told) tell(seat, unseen, held, row);
        }
    }
    void tell(int seat, const Counts& unseen, const Hand& held, const Row& row) const {
        std::fprintf(told, "{\"seat\": %d, \"dreams\": [[%d, %d, %d, %d], [%d, %d, %d, %d]]", seat,
                     dreams[0][0], dreams[0][1], dreams[0][2], dreams[0][3], dreams[1][0],
                     dreams[1][1], dreams[1][2], dreams[1][3]);
        std::fprintf(told, ", \"hidden\": %d, \"known\": [", held.hidden);
        for (int i = 0; i < held.count; i++)
            std::fprintf(told, "%s%d", i ? ", " : "", held.known[i]);
        std::fprintf(told, "], \"unseen\": [");
        for (int code = 0; code < CODES; code++)
            std::fprintf(told, "%s%d", code ? ", " : "", unseen[code]);
        std::fprintf(told, "], \"row\": [");
        for (int i = 0; i < FEATURES; i++) std::fprintf(told, "%s%.6g", i ? ", " : "", row[i]);
        std::fprintf(told, "]}\n");
    }
    void to_the_end() {
        while (true) {
            take_turn();
            bool over = ends(dreams) || ++without_nine > TURNS_WITHOUT_NINE;
            if (over) return;
            look();
            fill(turn);
            turn = 1 - turn;
        }
    }
};

// learning

constexpr float BY_LOT = 0.05f, LUCK = 0.8f, RATE = 0.002f, FADING = 1e-5f;
constexpr int KEEP = 4, BATCH = 256, TIMES = 2;

struct Adam {
    std::vector<float> mean = std::vector<float>(WEIGHTS), square = mean;
    int steps = 0;

    void step(Half& net, const Half& slopes, float rate) {
        steps++;
        float* weights = reinterpret_cast<float*>(&net);
        const float* slope = reinterpret_cast<const float*>(&slopes);
        double fresh = std::sqrt(1 - std::pow(0.999, steps)) / (1 - std::pow(0.9, steps));
        float scale = rate * float(fresh);
        for (size_t i = 0; i < WEIGHTS; i++) {
            mean[i] += 0.1f * (slope[i] - mean[i]);
            square[i] += 0.001f * (slope[i] * slope[i] - square[i]);
            weights[i] -=
                scale * mean[i] / (std::sqrt(square[i]) + 1e-8f) + rate * FADING * weights[i];
        }
    }
};

// What came of every position, or in part what the net says of those that followed (TD(lambda)).
void want(const Net& net, std::vector<Position>& seen, float won) {
    float wanted = won, units[UNITS];
    for (size_t i = seen.size(); i-- > 0;) {
        if (i + 1 < seen.size()) {
            const Position& next = seen[i + 1];
            wanted = (1 - LUCK) * net.halves[next.coming].chance(next.row, units) + LUCK * wanted;
        }
        seen[i].wanted = wanted;
    }
}

void learn(uint64_t seed, int rounds, int games) {
    Random random(seed);
    Net net, slopes;
    Adam adam[2];
    for (Half& half : net.halves) half.start(random);
    std::vector<std::vector<Position>> kept(KEEP);
    for (int round = 0; round < rounds; round++) {
        std::vector<Position>& fresh = kept[round % KEEP];
        fresh.clear();
        for (int number = 0; number < games; number++) {
            Game game(net, random, BY_LOT);
            game.to_the_end();
            for (int seat = 0; seat < 2; seat++) {
                want(net, game.seen[seat], float(share_of_victory(game.dreams, seat)));
                fresh.insert(fresh.end(), game.seen[seat].begin(), game.seen[seat].end());
            }
        }
        float rate = RATE * (1 - 0.95f * round / rounds);
        double loss = 0;
        size_t batches = fresh.size() * TIMES / BATCH, met = std::min(round + 1, KEEP);
        for (size_t batch = 0; batch < batches; batch++) {
            std::memset(&slopes, 0, sizeof slopes);
            for (int i = 0; i < BATCH; i++) {
                const auto& part = kept[random.below(met)];
                const Position& one = part[random.below(part.size())];
                float units[UNITS], chance = net.halves[one.coming].chance(one.row, units);
                float by = (chance - one.wanted) * 2 / BATCH;
                slopes.halves[one.coming].blame(net.halves[one.coming], one.row, units, by);
                loss += (chance - one.wanted) * (chance - one.wanted);
            }
            for (int half = 0; half < 2; half++)
                adam[half].step(net.halves[half], slopes.halves[half], rate);
        }
        std::fprintf(stderr, "round %d of %d: off by %.4f\n", round + 1, rounds,
                     std::sqrt(loss / double(batches * BATCH)));
    }
    const char* names[2] = {"moved", "coming"};
    for (int half = 0; half < 2; half++) {
        const Half& one = net.halves[half];
        std::printf("%s\"%s\": {\"inputs\": [", half ? ", " : "{", names[half]);
        for (int unit = 0; unit < UNITS; unit++)
            for (int i = 0; i < FEATURES; i++)
                std::printf("%s%.4f%s", i ? ", " : unit ? ", [" : "[", one.inputs[i][unit],
                            i + 1 == FEATURES ? "]" : "");
        std::printf("], \"thresholds\": [");
        for (int unit = 0; unit < UNITS; unit++)
            std::printf("%s%.4f", unit ? ", " : "", one.thresholds[unit]);
        std::printf("], \"favour\": [");
        for (int unit = 0; unit < UNITS; unit++)
            std::printf("%s%.4f", unit ? ", " : "", one.favour[unit]);
        std::printf("], \"bias\": %.4f}", one.bias);
    }
    std::printf("}\n");
}

void rows(uint64_t seed, int games) {
    Random random(seed);
    Net net;
    for (Half& half : net.halves) half.start(random);
    for (int number = 0; number < games; number++) Game(net, random, 1.0f, stdout).to_the_end();
}

}  // namespace

int main(int count, char** words) {
    const std::string verb = count > 1 ? words[1] : "";
    auto number = [&](int place) { return std::atoi(words[place]); };
    if (verb == "learn" && count == 5) {
        learn(number(2), number(3), number(4));
    } else if (verb == "rows" && count == 4) {
        rows(number(2), number(3));
    } else {
        std::fputs("koty_two learn SEED ROUNDS GAMES | rows SEED GAMES\n", stderr);
        return 2;
    }
    return 0;
}
