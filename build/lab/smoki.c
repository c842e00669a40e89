/* Rounds of Smoki for two and what is learned from them, as fast as a hundred thousand rounds need.

build/lab/smoki.py compiles and calls this. It plays by the rules of sen_desktop/games/smoki, thinks
as bots/smoki/thought.py does, and sees a position as bots/smoki/duel.py does; the script compares
both before it keeps what was learned. What a position is worth is what the best turn promises from
there, partly what came of it (TD). */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEST = 10, RING = 11, WORTHS = 12, MIRROR = 12, KINDS = 13, HIDDEN = 13, SHOWN = 14, MARKS = 15 };
enum { CARDS = 6, COLUMNS = 3, COPIES = 4, DECK = KINDS * COPIES, KNOWN = 3, LONGEST = 400 };
enum { TRAITS = 15, OFFERS = 8, INPUTS = 2 * TRAITS + OFFERS, ENDS = 4, OUTPUTS = ENDS + 2, UNITS = 24 };
enum { BATCH = 128, MEMORY = 400000, NOVICES = 4000, FIRST_BATCH = 5000, LIKELY = 2, TOLD = 20 };

static const double RATE = 0.002, LEAST_RATE = 2e-5, LATER = 0.4;
static const double BY_LOT = 0.03, ONE_PILE = 0.15, WITH_NOVICE = 0.1;
static const double OF_COUNTS = 0.15 / 36, HASTE = 0.02;
/* What the next start is worth, in rounds won: as in bots/smoki/standing.py. */
static const double NEXT_START = 0.17;
static const int WORTH[WORTHS] = {-2, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

typedef int8_t Mark;

/* chance */

static uint64_t chance_state;

static uint64_t next_random(void) {
    uint64_t z = (chance_state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static double random_share(void) { return (double)(next_random() >> 11) / 9007199254740992.0; }
static int random_below(int count) { return (int)(random_share() * count); }

static void shuffle(Mark *cards, int count) {
    for (int i = count - 1; i > 0; i--) {
        int j = random_below(i + 1);
        Mark card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

/* counting: as in bots/smoki/dreams.py */

typedef struct {
    double chance[WORTHS], drawn[KINDS], mean, column[MARKS][MARKS], least[WORTHS + 1];
} Counting;

typedef struct {
    Mark dream[2][CARDS], pile[2][KNOWN];
    int8_t size[2];
} Position;

static Counting counting_of(const int *unseen) {
    Counting c = {0};
    int worths = 0;
    double pair = 0;
    for (int k = 0; k < WORTHS; k++) worths += unseen[k];
    int all = worths + unseen[MIRROR];
    for (int k = 0; k < WORTHS; k++) {
        c.chance[k] = worths ? (double)unseen[k] / worths : k == 1;
        c.mean += c.chance[k] * WORTH[k];
        pair += 2 * WORTH[k] * c.chance[k] * c.chance[k];
    }
    for (int k = 0; k < KINDS; k++) c.drawn[k] = all ? (double)unseen[k] / all : 1.0 / KINDS;
    for (int k = 0; k < WORTHS; k++)
        for (int other = 0; other < WORTHS; other++)
            c.least[k] += c.chance[other] * WORTH[other < k ? other : k];
    for (int k = 0; k < WORTHS; k++) c.least[WORTHS] += c.chance[k] * c.least[k];
    for (int a = 0; a < MARKS; a++)
        for (int b = 0; b < MARKS; b++) {
            double count = 0;
            if (a < WORTHS && b < WORTHS) count = a == b ? 0 : WORTH[a] + WORTH[b];
            else if (a < WORTHS || b < WORTHS) {
                int open = a < WORTHS ? a : b, other = a < WORTHS ? b : a;
                count = WORTH[open];
                if (other != MIRROR) count += c.mean - 2 * WORTH[open] * c.chance[open];
            } else if (a != MIRROR || b != MIRROR)
                count = a != MIRROR && b != MIRROR ? 2 * c.mean - pair : c.mean;
            c.column[a][b] = count;
        }
    return c;
}

static double mirrored(const Counting *c, const Mark *dream, int place) {
    int row = place / COLUMNS * COLUMNS, near[2], found = 0;
    for (int i = place - 1; i >= row; i--)
        if (dream[i] != MIRROR) { near[found++] = dream[i]; break; }
    for (int i = place + 1; i < row + COLUMNS; i++)
        if (dream[i] != MIRROR) { near[found++] = dream[i]; break; }
    if (!found) return 0;
    int one = near[0], other = near[found - 1], lower = one < other ? one : other;
    if (found == 1 || (one < WORTHS && other < WORTHS))
        return lower < WORTHS ? WORTH[lower] : c->mean;
    return c->least[lower < WORTHS ? lower : WORTHS];
}

static double count_of(const Counting *c, const Mark *dream) {
    double count = 0;
    for (int i = 0; i < COLUMNS; i++) count += c->column[dream[i]][dream[i + COLUMNS]];
    for (int i = 0; i < CARDS; i++)
        if (dream[i] == MIRROR) count += mirrored(c, dream, i);
    return count;
}

static int hidden_in(const Mark *dream) {
    int count = 0;
    for (int i = 0; i < CARDS; i++) count += dream[i] == HIDDEN;
    return count;
}

enum { SUMS = 96, ZERO = 24 };

static void spread(const Counting *c, const Mark *dream, double *sums) {
    double now[SUMS] = {0};
    now[ZERO] = 1;
    for (int column = 0; column < COLUMNS; column++) {
        int worth[2][WORTHS], count[2];
        double likely[2][WORTHS], next[SUMS] = {0};
        for (int half = 0; half < 2; half++) {
            int place = column + half * COLUMNS, card = dream[place];
            count[half] = card <= MIRROR ? 1 : WORTHS;
            for (int k = 0; k < count[half]; k++) {
                if (card == MIRROR) worth[half][k] = (int)lrint(mirrored(c, dream, place));
                else worth[half][k] = WORTH[card < WORTHS ? card : k];
                likely[half][k] = card <= MIRROR ? 1 : c->chance[k];
            }
        }
        int cancels = dream[column] != MIRROR && dream[column + COLUMNS] != MIRROR;
        for (int i = 0; i < count[0]; i++)
            for (int j = 0; j < count[1]; j++) {
                int sum = cancels && worth[0][i] == worth[1][j] ? 0 : worth[0][i] + worth[1][j];
                double part = likely[0][i] * likely[1][j];
                if (part > 0)
                    for (int k = 0; k < SUMS; k++)
                        if (now[k] > 0) next[k + sum] += now[k] * part;
            }
        memcpy(now, next, sizeof now);
    }
    memcpy(sums, now, sizeof now);
}

/* The chance that one dream counts less than another one; half of what they share. */
static double lower_chance(const Counting *c, const Mark *one, const Mark *other) {
    double own[SUMS], theirs[SUMS], won = 0, passed = 0;
    spread(c, one, own);
    spread(c, other, theirs);
    for (int k = 0; k < SUMS; k++) {
        passed += theirs[k];
        won += own[k] * (1 - passed + theirs[k] / 2);
    }
    return won;
}

/* numbers of a position: as in bots/smoki/duel.py */

typedef struct {
    uint32_t key, stamp;
    double count, numbers[TRAITS], gains[KINDS], draw;
} Traits;

enum { KEPT = 8192 };
static Traits kept[KEPT];
static uint32_t stamp = 1;

static void dearest(const Counting *c, const Mark *dream, double *three) {
    three[0] = three[1] = three[2] = -1000;
    for (int i = 0; i < CARDS; i++) {
        int card = dream[i];
        double cost = c->mean;
        if (card == MIRROR) cost = mirrored(c, dream, i);
        else if (card < WORTHS) cost = card == dream[(i + COLUMNS) % CARDS] ? 0 : WORTH[card];
        for (int rank = 0; rank < 3; rank++)
            if (cost > three[rank]) {
                double lesser = three[rank];
                three[rank] = cost;
                cost = lesser;
            }
    }
}

static double promise(const Counting *c, const Mark *dream) {
    double sum = 0;
    for (int i = 0; i < CARDS; i++) {
        int card = dream[i], other = dream[(i + COLUMNS) % CARDS];
        if (card >= WORTHS || card == other) continue;
        double worth = WORTH[card] + (other < WORTHS ? WORTH[other] : c->mean);
        if (worth > 0) sum += c->chance[card] * worth;
    }
    return sum;
}

/* Neighbours that reflect are left out of it: so columns stand apart. */
static void find_gains(const Counting *c, const Mark *dream, Traits *t, double *opening) {
    double open[WORTHS];
    for (int k = 0; k < WORTHS; k++) {
        t->gains[k] = 0;
        open[k] = -1000;
    }
    for (int column = 0; column < COLUMNS; column++) {
        int a = dream[column], b = dream[column + COLUMNS];
        double above = a == MIRROR ? mirrored(c, dream, column) : 0;
        double below = b == MIRROR ? mirrored(c, dream, column + COLUMNS) : 0;
        double now = c->column[a][b] + above + below;
        for (int k = 0; k < WORTHS; k++) {
            double top = now - c->column[k][b] - below, bottom = now - c->column[a][k] - above;
            if (top > t->gains[k]) t->gains[k] = top;
            if (bottom > t->gains[k]) t->gains[k] = bottom;
            if (a == HIDDEN && top > open[k]) open[k] = top;
            if (b == HIDDEN && bottom > open[k]) open[k] = bottom;
        }
    }
    t->draw = *opening = 0;
    for (int k = 0; k < WORTHS; k++) {
        t->draw += c->chance[k] * t->gains[k];
        if (hidden_in(dream)) *opening += c->chance[k] * open[k];
    }
    for (int k = 0; k < KINDS; k++) {
        if (k < WORTHS && c->chance[k]) continue;
        double least = t->count;
        for (int i = 0; i < CARDS; i++) {
            Mark after[CARDS];
            memcpy(after, dream, sizeof after);
            after[i] = (Mark)k;
            least = fmin(least, count_of(c, after));
        }
        t->gains[k] = t->count - least;
    }
}

static const Traits *traits_of(const Counting *c, const Mark *dream) {
    uint32_t key = 0;
    for (int i = 0; i < CARDS; i++) key = key * 16 + (uint32_t)dream[i];
    Traits *t = &kept[(key * 2654435761u) >> 19];
    if (t->stamp == stamp && t->key == key) return t;
    t->stamp = stamp;
    t->key = key;
    t->count = count_of(c, dream);
    double dear[3], opening, open = 0;
    int hidden = hidden_in(dream), pairs = 0, mirrors = 0;
    dearest(c, dream, dear);
    find_gains(c, dream, t, &opening);
    for (int i = 0; i < CARDS; i++) {
        int card = dream[i], same = card == dream[(i + COLUMNS) % CARDS];
        mirrors += card == MIRROR;
        pairs += same && card < WORTHS;
        if (card < WORTHS && !same && WORTH[card] > 0) open += WORTH[card];
    }
    double numbers[TRAITS] = {
        t->count / 10, hidden / 6.0, hidden == 1, hidden == 2, hidden == 3, hidden >= 5,
        dear[0] / 10, dear[1] / 10, dear[2] / 10, promise(c, dream) / 10, t->draw / 5,
        opening / 5, pairs / 6.0, mirrors / 2.0, open / 10,
    };
    memcpy(t->numbers, numbers, sizeof numbers);
    return t;
}

/* From the eyes of whoever is next. */
static void inputs_of(const Counting *c, const Position *p, int next, double *inputs) {
    const Traits *own = traits_of(c, p->dream[next]), *rival = traits_of(c, p->dream[1 - next]);
    double gain[2] = {0, 0}, theirs[2] = {0, 0}, worth[2] = {0.6, 0.6};
    int unknown = 0;
    for (int pile = 0; pile < 2; pile++) {
        if (!p->size[pile]) continue;
        int top = p->pile[pile][p->size[pile] - 1];
        if (top == SHOWN) {
            unknown = 1;
            gain[pile] = own->draw;
            theirs[pile] = rival->draw;
            worth[pile] = c->mean / 10;
        } else {
            gain[pile] = own->gains[top];
            theirs[pile] = rival->gains[top];
            worth[pile] = top < WORTHS ? WORTH[top] / 10.0 : 0.3;
        }
    }
    int better = gain[0] >= gain[1] ? 0 : 1;
    double best = gain[better];
    if (unknown) {
        double known = 0;
        for (int pile = 0; pile < 2; pile++)
            if (p->size[pile] && p->pile[pile][p->size[pile] - 1] != SHOWN)
                known = fmax(known, gain[pile]);
        best = 0;
        for (int k = 0; k < WORTHS; k++) best += c->chance[k] * fmax(own->gains[k], known);
    }
    double offers[OFFERS] = {
        best / 5, gain[1 - better] / 5, fmax(0, best - own->draw) / 5, c->mean / 10,
        worth[better], worth[1 - better], theirs[better] / 5, theirs[1 - better] / 5,
    };
    memcpy(inputs, own->numbers, sizeof own->numbers);
    memcpy(inputs + TRAITS, rival->numbers, sizeof rival->numbers);
    memcpy(inputs + 2 * TRAITS, offers, sizeof offers);
}

/* the net */

typedef struct {
    double inputs[INPUTS][UNITS], threshold[UNITS], out[OUTPUTS][UNITS], drift[OUTPUTS];
} Net;

enum { WEIGHTS = sizeof(Net) / sizeof(double) };
static Net net, mean_slope, mean_square;

static void outputs_of(const double *inputs, double *signals, double *outputs) {
    memcpy(outputs, net.drift, sizeof net.drift);
    memcpy(signals, net.threshold, sizeof net.threshold);
    for (int i = 0; i < INPUTS; i++)
        for (int unit = 0; unit < UNITS; unit++) signals[unit] += net.inputs[i][unit] * inputs[i];
    for (int unit = 0; unit < UNITS; unit++)
        if (signals[unit] > 0)
            for (int i = 0; i < OUTPUTS; i++) outputs[i] += net.out[i][unit] * signals[unit];
}

/* What comes of a round for one seat: won and ended by it, won, lost and ended by it, lost. */
static void chances_of(double *favours) {
    double most = favours[0], total = 0;
    for (int i = 1; i < ENDS; i++) most = fmax(most, favours[i]);
    for (int i = 0; i < ENDS; i++) total += favours[i] = exp(favours[i] - most);
    for (int i = 0; i < ENDS; i++) favours[i] /= total;
}

typedef struct {
    double inputs[INPUTS], ends[ENDS], change[2];
} Lesson;

static Lesson lessons[MEMORY];
static long learned, steps;

static void learn(double rate) {
    static Net slope;
    memset(&slope, 0, sizeof slope);
    long there = learned < MEMORY ? learned : MEMORY;
    for (int i = 0; i < BATCH; i++) {
        const Lesson *one = &lessons[(long)(random_share() * there)];
        double signals[UNITS], out[OUTPUTS], blame[OUTPUTS];
        outputs_of(one->inputs, signals, out);
        chances_of(out);
        for (int k = 0; k < ENDS; k++) blame[k] = (out[k] - one->ends[k]) / BATCH;
        for (int k = ENDS; k < OUTPUTS; k++)
            blame[k] = OF_COUNTS * (out[k] - one->change[k - ENDS]) / BATCH;
        for (int k = 0; k < OUTPUTS; k++) slope.drift[k] += blame[k];
        double back[UNITS] = {0};
        for (int unit = 0; unit < UNITS; unit++) {
            if (signals[unit] <= 0) continue;
            for (int k = 0; k < OUTPUTS; k++) {
                slope.out[k][unit] += blame[k] * signals[unit];
                back[unit] += blame[k] * net.out[k][unit];
            }
            slope.threshold[unit] += back[unit];
        }
        for (int k = 0; k < INPUTS; k++)
            for (int unit = 0; unit < UNITS; unit++)
                slope.inputs[k][unit] += back[unit] * one->inputs[k];
    }
    steps++;
    double of_mean = 1 - pow(0.9, steps), of_square = 1 - pow(0.999, steps);
    double *weight = (double *)&net, *g = (double *)&slope;
    double *mean = (double *)&mean_slope, *square = (double *)&mean_square;
    for (int i = 0; i < WEIGHTS; i++) {
        mean[i] += 0.1 * (g[i] - mean[i]);
        square[i] += 0.001 * (g[i] * g[i] - square[i]);
        weight[i] -= rate * (mean[i] / of_mean) / (sqrt(square[i] / of_square) + 1e-8);
    }
}

/* thoughts: as in bots/smoki/thought.py */

static int novice;
static double haste;

static double gain_at_once(const Counting *c, const Position *p, int next) {
    double inputs[INPUTS];
    inputs_of(c, p, next, inputs);
    return inputs[2 * TRAITS] * 5;
}

/* For the seat that moves. */
typedef struct {
    double worth, ends[ENDS];
} Outlook;

static Outlook after(const Counting *c, const Position *p, int me) {
    const Mark *own = p->dream[me], *other = p->dream[1 - me];
    Outlook o = {0};
    if (!hidden_in(own) || !hidden_in(other)) {
        o.ends[0] = lower_chance(c, own, other);
        o.ends[2] = 1 - o.ends[0];
    } else if (novice) {
        double behind = count_of(c, own) - count_of(c, other) + gain_at_once(c, p, 1 - me) / 2;
        o.ends[1] = 1 / (1 + exp(behind / 6));
        o.worth -= haste * hidden_in(own);
    } else {
        double inputs[INPUTS], signals[UNITS], out[OUTPUTS];
        inputs_of(c, p, 1 - me, inputs);
        outputs_of(inputs, signals, out);
        chances_of(out);
        for (int i = 0; i < ENDS; i++) o.ends[i] = out[ENDS - 1 - i];
        o.worth -= haste * hidden_in(own);
    }
    o.worth += o.ends[0] + o.ends[1];
    if (!novice) o.worth -= NEXT_START * (o.ends[0] + o.ends[2]);
    return o;
}

static const Outlook NONE = {-9, {0}};

static Position covered(Position p, int pile, int card) {
    if (p.size[pile] == KNOWN) {
        memmove(p.pile[pile], p.pile[pile] + 1, KNOWN - 1);
        p.size[pile]--;
    }
    p.pile[pile][p.size[pile]++] = (Mark)card;
    return p;
}

static int piles = 2;

/* By the seat that moves, or (sign -1) by its rival. */
static Outlook put(const Counting *c, const Position *p, int me, int card, int sign, int *chosen) {
    Outlook best = NONE;
    for (int pile = 0; pile < piles; pile++) {
        Position left = covered(*p, pile, card);
        Outlook found = after(c, &left, me);
        if (!pile || sign * (found.worth - best.worth) > 0) {
            best = found;
            if (chosen) *chosen = pile;
        }
    }
    return best;
}

static Outlook swap(const Counting *c, const Position *p, int me, int nest, int *first, int *second) {
    double least = 1000;
    Outlook best = after(c, p, me);
    Position swapped = *p;
    int one = 0, other = 0;
    *first = -1;
    for (int i = 0; i < CARDS; i++)
        for (int j = i + 1; j < CARDS; j++) {
            if (i == nest || j == nest) continue;
            Mark dream[CARDS];
            memcpy(dream, p->dream[me], sizeof dream);
            dream[i] = p->dream[me][j];
            dream[j] = p->dream[me][i];
            double count = count_of(c, dream);
            if (count < least) {
                least = count;
                one = i;
                other = j;
                memcpy(swapped.dream[me], dream, sizeof dream);
            }
        }
    Outlook found = after(c, &swapped, me);
    if (found.worth <= best.worth) return best;
    *first = one;
    *second = other;
    return found;
}

static int as_shown(int card) { return card == HIDDEN ? SHOWN : card; }

static Outlook place(const Counting *c, const Position *p, int me, int card, int place) {
    Position laid = *p;
    int replaced = as_shown(laid.dream[me][place]), first, second;
    laid.dream[me][place] = (Mark)card;
    if (card == RING) {
        int passed = as_shown(laid.dream[1 - me][place]);
        laid.dream[1 - me][place] = (Mark)replaced;
        return put(c, &laid, me, passed, -1, NULL);
    }
    if (card != NEST) return put(c, &laid, me, replaced, 1, NULL);
    int pile = 0;
    put(c, &laid, me, replaced, 1, &pile);
    laid = covered(laid, pile, replaced);
    return swap(c, &laid, me, place, &first, &second);
}

static Outlook best_place(
    const Counting *c, const Position *p, int me, int card, int likely, int *chosen
) {
    double counts[CARDS];
    Outlook best = NONE;
    Mark dream[CARDS];
    for (int i = 0; i < CARDS; i++) {
        memcpy(dream, p->dream[me], sizeof dream);
        dream[i] = (Mark)card;
        counts[i] = count_of(c, dream);
    }
    for (int i = 0; i < CARDS; i++) {
        int hidden = p->dream[me][i] == HIDDEN, better = 0;
        for (int j = 0; j < CARDS; j++)
            if ((p->dream[me][j] == HIDDEN) == hidden)
                better += counts[j] < counts[i] || (counts[j] == counts[i] && j < i);
        if (likely && card != RING && better >= likely) continue;
        Outlook found = place(c, p, me, card, i);
        if (found.worth > best.worth) {
            best = found;
            if (chosen) *chosen = i;
        }
    }
    return best;
}

static Outlook take(const Counting *c, Position p, int me, int pile) {
    int card = p.pile[pile][--p.size[pile]];
    return best_place(c, &p, me, card, 0, NULL);
}

static Outlook draw(const Counting *c, const Position *p, int me) {
    Outlook mean = {0};
    for (int card = 0; card < KINDS; card++) {
        if (!c->drawn[card]) continue;
        Outlook best = best_place(c, p, me, card, LIKELY, NULL);
        if (card != RING) {
            Outlook away = put(c, p, me, card, 1, NULL);
            if (away.worth > best.worth) best = away;
        }
        mean.worth += c->drawn[card] * best.worth;
        for (int i = 0; i < ENDS; i++) mean.ends[i] += c->drawn[card] * best.ends[i];
    }
    return mean;
}

/* the game */

typedef struct {
    Mark dream[2][CARDS], pile[2][DECK], deck[DECK];
    uint8_t up[2];
    int size[2], left;
} Game;

enum { ALL_UP = 63 };

static int unseen[KINDS];

static Counting look(const Game *g, int held, Position *p) {
    for (int k = 0; k < KINDS; k++) unseen[k] = COPIES;
    if (held < KINDS) unseen[held]--;
    memset(p, 0, sizeof *p);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < CARDS; i++) {
            int open = g->up[seat] >> i & 1;
            p->dream[seat][i] = open ? g->dream[seat][i] : HIDDEN;
            if (open) unseen[g->dream[seat][i]]--;
        }
    for (int pile = 0; pile < 2; pile++) {
        int first = g->size[pile] > KNOWN ? g->size[pile] - KNOWN : 0;
        for (int i = 0; i < g->size[pile]; i++) {
            unseen[g->pile[pile][i]]--;
            if (i >= first) p->pile[pile][p->size[pile]++] = g->pile[pile][i];
        }
    }
    stamp++;
    return counting_of(unseen);
}

static void lay_out(Game *g) {
    for (int pile = 0; pile < piles; pile++) g->pile[pile][g->size[pile]++] = g->deck[--g->left];
}

static void put_away(Game *g, int me, int owner, int card) {
    Position p;
    Counting c = look(g, card, &p);
    int pile = 0;
    put(&c, &p, me, card, me == owner ? 1 : -1, &pile);
    g->pile[pile][g->size[pile]++] = (Mark)card;
}

static void lay(Game *g, int me, int card, int at) {
    Position p;
    int replaced = g->dream[me][at], first, second;
    g->dream[me][at] = (Mark)card;
    g->up[me] |= (uint8_t)(1 << at);
    if (card == RING) {
        int passed = g->dream[1 - me][at];
        g->dream[1 - me][at] = (Mark)replaced;
        g->up[1 - me] |= (uint8_t)(1 << at);
        put_away(g, me, 1 - me, passed);
        return;
    }
    put_away(g, me, me, replaced);
    if (card != NEST) return;
    Counting c = look(g, KINDS, &p);
    swap(&c, &p, me, at, &first, &second);
    if (first < 0) return;
    Mark moved = g->dream[me][first];
    g->dream[me][first] = g->dream[me][second];
    g->dream[me][second] = moved;
    int one = g->up[me] >> first & 1, other = g->up[me] >> second & 1;
    g->up[me] = (uint8_t)((g->up[me] & ~(1 << first | 1 << second)) | other << first | one << second);
}

typedef struct {
    double inputs[INPUTS], ends[ENDS], counts[2];
} Met;

static int tells;

/* For a comparison: whose turn it is, the dreams, the tops of the piles, the unseen, the inputs. */
static void tell(int me, const Position *p, const double *inputs) {
    printf("met %d", me);
    for (int i = 0; i < 2 * CARDS; i++) printf(" %d", p->dream[i / CARDS][i % CARDS]);
    for (int pile = 0; pile < 2; pile++)
        printf(" %d", p->size[pile] ? p->pile[pile][p->size[pile] - 1] : -1);
    for (int k = 0; k < KINDS; k++) printf(" %d", unseen[k]);
    for (int i = 0; i < INPUTS; i++) printf(" %.5f", inputs[i]);
    printf("\n");
}

static void turn(Game *g, int me, Met *met) {
    Position p;
    Counting c = look(g, KINDS, &p);
    Outlook best = draw(&c, &p, me);
    int choice = piles, at = 0, pile = -1;
    for (int i = 0; i < piles; i++) {
        if (!p.size[i]) continue;
        Outlook found = take(&c, p, me, i);
        if (found.worth >= best.worth) {
            best = found;
            choice = i;
        }
    }
    inputs_of(&c, &p, me, met->inputs);
    if (tells) tell(me, &p, met->inputs);
    memcpy(met->ends, best.ends, sizeof met->ends);
    met->counts[0] = count_of(&c, p.dream[me]);
    met->counts[1] = count_of(&c, p.dream[1 - me]);
    if (random_share() < BY_LOT) {
        int lot = random_below(piles + 1);
        if (lot == piles || g->size[lot]) choice = lot;
    }
    int drew = choice == piles;
    int card = drew ? g->deck[--g->left] : g->pile[choice][--g->size[choice]];
    c = look(g, card, &p);
    double placed = best_place(&c, &p, me, card, 0, &at).worth;
    int may_put = drew && card != RING, chosen = 0;
    if (may_put && put(&c, &p, me, card, 1, &chosen).worth > placed) pile = chosen;
    if (random_share() < BY_LOT) {
        at = random_below(CARDS);
        pile = may_put && random_share() < 0.3 ? random_below(piles) : -1;
    }
    if (pile >= 0) g->pile[pile][g->size[pile]++] = (Mark)card;
    else lay(g, me, card, at);
}

static void play_round(int novices, Met *met, int *turns, int *ender, double *counts) {
    Game g = {0};
    for (int i = 0; i < DECK; i++) g.deck[i] = (Mark)(i % KINDS);
    shuffle(g.deck, DECK);
    g.left = DECK;
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < CARDS; i++) g.dream[seat][i] = g.deck[--g.left];
    g.up[0] = g.up[1] = 1;
    lay_out(&g);
    int me = 0;
    for (*turns = 0; *turns < LONGEST;) {
        novice = novices >> me & 1;
        haste = HASTE * fmax(0, *turns / 2 + 1 - 12);
        turn(&g, me, &met[(*turns)++]);
        if (g.up[0] == ALL_UP || g.up[1] == ALL_UP) break;
        if (!g.left) {
            for (int pile = 0; pile < piles; pile++) {
                memcpy(g.deck + g.left, g.pile[pile], (size_t)g.size[pile]);
                g.left += g.size[pile];
                g.size[pile] = 0;
            }
            shuffle(g.deck, g.left);
            lay_out(&g);
        }
        me = 1 - me;
    }
    *ender = me;
    Position p;
    g.up[0] = g.up[1] = ALL_UP;
    Counting c = look(&g, KINDS, &p);
    for (int seat = 0; seat < 2; seat++) counts[seat] = count_of(&c, p.dream[seat]);
}

/* Of what novices expect nothing is learned. */
static void note(const Met *met, int turns, int ender, const double *counts, int novices) {
    int me = ender;
    double won = (counts[me] < counts[1 - me]) + 0.5 * (counts[me] == counts[1 - me]);
    double ends[ENDS] = {won, 0, 1 - won, 0};
    for (int i = turns - 1; i >= 0; i--) {
        Lesson *one = &lessons[learned++ % MEMORY];
        double later = novices >> me & 1 ? 1 : LATER;
        memcpy(one->inputs, met[i].inputs, sizeof one->inputs);
        for (int k = 0; k < ENDS; k++) one->ends[k] = (1 - later) * met[i].ends[k] + later * ends[k];
        for (int k = 0; k < ENDS; k++) ends[k] = one->ends[ENDS - 1 - k];
        one->change[0] = counts[me] - met[i].counts[0];
        one->change[1] = counts[1 - me] - met[i].counts[1];
        me = 1 - me;
    }
}

static void print(const char *name, const double *numbers, int count) {
    printf("%s", name);
    for (int i = 0; i < count; i++) printf(" %.4f", numbers[i]);
    printf("\n");
}

/* usage: smoki SEED ROUNDS */
int main(int count, char **words) {
    if (count < 3) return 2;
    chance_state = strtoull(words[1], NULL, 10);
    long rounds = atol(words[2]);
    for (int unit = 0; unit < UNITS; unit++) {
        for (int i = 0; i < INPUTS; i++) net.inputs[i][unit] = (random_share() * 2 - 1) * 1.7 / sqrt(INPUTS);
        net.threshold[unit] = (random_share() * 2 - 1) * 0.3;
        for (int i = 0; i < OUTPUTS; i++) net.out[i][unit] = (random_share() * 2 - 1) * 1.7 / sqrt(UNITS);
    }
    static Met met[LONGEST];
    for (long round = 0; round < rounds; round++) {
        int turns, ender;
        int novices = round < NOVICES ? 3 : random_share() < WITH_NOVICE ? 1 << random_below(2) : 0;
        double counts[2];
        piles = random_share() < ONE_PILE ? 1 : 2;
        play_round(novices, met, &turns, &ender, counts);
        note(met, turns, ender, counts, novices);
        if (learned > FIRST_BATCH) learn(RATE * (1 - (double)round / rounds) + LEAST_RATE);
        if ((round + 1) % 10000 == 0) fprintf(stderr, "  %ld of %ld rounds\n", round + 1, rounds);
    }
    for (int unit = 0; unit < UNITS; unit++) {
        double inputs[INPUTS];
        for (int i = 0; i < INPUTS; i++) inputs[i] = net.inputs[i][unit];
        print("inputs", inputs, INPUTS);
        print("threshold", &net.threshold[unit], 1);
    }
    for (int i = 0; i < OUTPUTS; i++) print("out", net.out[i], UNITS);
    print("drift", net.drift, OUTPUTS);
    tells = 1;
    for (int i = 0; i < TOLD; i++) {
        int turns, ender;
        double counts[2];
        piles = 1 + i % 2;
        play_round(0, met, &turns, &ender, counts);
    }
    return 0;
}
