/** What somebody types whose fingers choose: every one of these stands in published breaches. */
export function isPattern(password: string): boolean {
  return PATTERNS.some((matches) => matches(password));
}

const isOneCharacterRepeated = (password: string) => password !== '' && new Set(password).size === 1;

/** A birthday: eight digits that are a day of the last hundred years, in any of the usual orders. */
function isDate(password: string): boolean {
  const [, a = '', b = '', c = '', d = ''] = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(password) ?? [];
  if (a === '') return false;
  return isDay(c + d, a, b) || isDay(c + d, b, a) || isDay(a + b, c, d);
}

function isDay(year: string, month: string, day: string): boolean {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  return y >= 1930 && y <= 2039 && m >= 1 && m <= 12 && d >= 1 && d <= 31;
}

/** 51505150, 123412341234. */
const isDigitsRepeated = (password: string) => /^(\d{1,5}?)\1+$/.test(password);

/** Each key, with those beside, above and below it, on a keyboard and on a block of digits. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const DIGITS = ['789', '456', '123', ' 0 '];
const NEIGHBOURS = neighbours();

/** 12qwaszx, qazxswedc, 147896325: the finger moves to the next key each time. */
function isWalk(password: string): boolean {
  for (let at = 1; at < password.length; at += 1) {
    const pair = password.charAt(at - 1) + password.charAt(at);
    // A walk may begin anew at the top of the next column: 1qaz2wsx.
    if (!NEIGHBOURS.has(pair) && !isNextColumn(pair)) return false;
  }
  return password.length > 1;
}

const isNextColumn = ([from = '', to = '']: string) => {
  const column = ROWS[3]?.indexOf(from) ?? -1;
  return column >= 0 && (ROWS[0]?.charAt(column + 1) === to || ROWS[1]?.charAt(column + 1) === to);
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SHORTEST_RUN = 3;

/** 123qweasd, 1234abcd, 321cba: runs along a row of keys or the alphabet, and nothing else. */
function isRuns(password: string): boolean {
  for (let at = 0; at < password.length; ) {
    const run = Math.max(runFrom(password, at, 1), runFrom(password, at, -1));
    if (run < SHORTEST_RUN) return false;
    at += run;
  }
  return password !== '';
}

function runFrom(password: string, at: number, step: 1 | -1): number {
  const lengths = [...ROWS, LETTERS].map((row) => {
    const from = row.indexOf(password.charAt(at));
    let length = from < 0 ? 0 : 1;
    while (length > 0 && isAt(row, from + length * step, password.charAt(at + length))) length += 1;
    return length;
  });
  return Math.max(...lengths);
}

const isAt = (row: string, at: number, key: string) => key !== '' && row.charAt(at) === key;

const SHORT = /^([a-z]{0,3})[@#!_.-]?(\d{4,})[@#!_.-]?([a-z]{0,3})[@#!?.*]?$/;
const MOST_LETTERS = 3;

/** Aa123456, lol123456, 12345678a, aa112233!: digits that count, with a letter or three to satisfy somebody's rule. */
function isCounting(password: string): boolean {
  const [, before = '', digits = '', after = ''] = SHORT.exec(password) ?? [];
  return (
    before.length + after.length <= MOST_LETTERS &&
    digits !== '' &&
    COUNTING.some((matches) => matches(digits))
  );
}

const COUNTING = [
  isRuns,
  (digits: string) => digits.replace(/(\d)\1/g, '') === '',
  (digits: string) => /^(?:\d0){2,}$/.test(digits),
  isDigitsRepeated,
];

function neighbours(): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const [block, slant] of [
    [ROWS, true],
    [DIGITS, false],
  ] as const) {
    for (const [row, keys] of block.entries()) {
      for (const [column, key] of [...keys].entries()) {
        if (key === ' ') continue;
        // On a keyboard the rows are shifted: below q are a and the key to its left.
        const below = slant ? [column, column - 1] : [column];
        const beside = [keys[column + 1], ...below.map((at) => block[row + 1]?.[at])];
        for (const other of [key, ...beside]) {
          if (other === undefined || other === ' ') continue;
          pairs.add(key + other).add(other + key);
        }
      }
    }
  }
  return pairs;
}

const PATTERNS = [isOneCharacterRepeated, isDate, isDigitsRepeated, isWalk, isRuns, isCounting];
