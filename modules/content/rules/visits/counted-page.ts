/** Stands for all pages that came after there was no more room in a day. No page looks like it: pages begin with a slash. */
export const OTHER_PAGES = '(other)';

/** What everybody may read there has an address that says nothing about its reader. */
const PUBLIC_READING: ReadonlySet<string> = new Set(['learn', 'newsroom', 'faq', 'resources', 'company']);

/** Typed by a visitor, wherever it stands. */
const TYPED: ReadonlySet<string> = new Set(['searchQuery', '*']);

const WORD = '[a-z0-9-]{1,100}';
const COUNTED = new RegExp(`^/(?:(?:${WORD}|:[a-zA-Z]{1,40}|\\*)(?:/(?!$)|$))*$`);
const LONGEST = 300;

type Params = Readonly<Record<string, string | undefined>>;

/**
 * What a page is counted as: its pattern, such as `/portfolio/:investmentId`, so that no account, investment, private farm
 * or search word is ever named. Only what everybody may read is counted by its own address.
 */
export function countedPage(pathname: string, params: Params): string {
  const words = pathname.split('/').filter((word) => word !== '');
  const isReading = PUBLIC_READING.has(words[0] ?? '');
  const named = Object.entries(params).flatMap(([name, value]) =>
    (value ?? '')
      .split('/')
      .filter((word) => word !== '' && (!isReading || TYPED.has(name)))
      .map((word) => [word, name === '*' ? '*' : `:${name}`] as const),
  );
  const names = new Map(named);
  const counted = words.map((word) => names.get(decoded(word)) ?? word);
  return `/${counted.join('/')}`;
}

/** Anybody may send anything: what does not look like a page of ours is refused, ids and tokens included. */
export const isCountedPage = (text: string): boolean => text.length <= LONGEST && COUNTED.test(text);

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
