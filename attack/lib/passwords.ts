/**
 * What people choose, the likeliest first: the top of every published breach as it is generally known, then words with
 * the endings people give them. An attacker has the same list, so that each of his guesses is the best one left.
 */
const TOP =
  `123456 123456789 12345678 password qwerty123 qwerty1 111111 12345 secret 123123 1234567890 1234567 000000 qwerty
  abc123 password1 iloveyou 11111111 dragon monkey 123321 1q2w3e4r letmein football sunshine princess welcome admin123 1qaz2wsx
  master shadow qwertyuiop superman michael baseball trustno1 passw0rd starwars whatever zaq12wsx password123 P@ssw0rd
  Welcome1 Passw0rd! changeme charlie asdfghjkl 987654321 1q2w3e4r5t computer jennifer liverpool 88888888 q1w2e3r4`
    .trim()
    .split(/\s+/);

const WORDS =
  `password summer winter spring autumn sunshine football baseball charlie jessica michael jordan ashley daniel thomas
  hunter soccer dragon monkey shadow master freedom family blessed london chicago dallas texas florida boston denver
  tractor harvest farmer farmland acres prairie orchard barley clover heritage meadow homestead pasture silo
  tucker oliver bella cooper maggie sophie rocky buddy daisy lucky jasper molly ginger peanut bandit
  madison tyler austin hannah taylor morgan dakota savannah brooklyn aubrey wyatt landon colton mason
  guitar hockey tennis golfing fishing camping sailing mustang corvette harley patriots cowboys packers steelers`
    .trim()
    .split(/\s+/);

const ENDINGS =
  `1 123 12 ! 2024 2025 2023 1! 01 22 23 11 21 2026 2022 99 88 77 69 13 10 07 05 1234 123! 2024! 2025! 12345 #1 @1 00 55 19 1990 1985 1987 1992
  1995 1980 1978 1975 2000 2001 2010`
    .trim()
    .split(/\s+/);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** In order of their likelihood, each once. */
export function guessList(): string[] {
  const list = [...TOP];
  // Diagonally: a common ending on a rare word is about as likely as a rare ending on a common word.
  for (let sum = 0; sum < WORDS.length + ENDINGS.length; sum += 1) {
    for (let ending = 0; ending <= Math.min(sum, ENDINGS.length - 1); ending += 1) {
      const word = WORDS[sum - ending];
      if (word === undefined) continue;
      list.push(`${capital(word)}${ENDINGS[ending]}`, `${word}${ENDINGS[ending]}`);
    }
  }
  return [...new Set(list)];
}

/** Zipf's law as it was found in real passwords: the exponent is between 0.46 and 0.91 (Wang and others, 2017). */
const EXPONENT = 0.9;
/** Of the likeliest of all: one in about a hundred people. An assumption. */
const FIRST = 0.009;

/** Draws a place in the list, or null for somebody whose password nobody would guess. */
export function placeDrawer(places: number): (random: number) => number | null {
  let sum = 0;
  const sums = Array.from({ length: places }, (_, place) => {
    sum += FIRST * (place + 1) ** -EXPONENT;
    return sum;
  });
  return (random) => {
    let [from, to] = [0, places];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sums[middle] ?? 1) > random) to = middle;
      else from = middle + 1;
    }
    return from < places ? from : null;
  };
}

/** The same people in every run: mulberry32, a small generator that is good enough to choose passwords with. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
