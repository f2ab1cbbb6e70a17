const ADDRESS = /https?:\/\/[^\s"'<>]+/g;
/** What a link carries behind its path may open something; so may a long word within it. */
const QUERY_VALUE = /=[^&#;]*/g;
const LONG_WORD = /[\w-]{20,}/g;
/** Six digits and more are an account, a taxpayer, a phone or a code; shorter ones are years and counts. */
const LONG_NUMBER = /\d(?:[ -]?\d){5,}/g;
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
const MASK = '••••••';

/** The text of an email as it may be read by others than who it was sent to. */
export function maskText(text: string): string {
  let masked = '';
  let last = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    masked += maskNumbers(text.slice(last, index)) + maskAddress(address);
    last = index + address.length;
  }
  return masked + maskNumbers(text.slice(last));
}

/** The same for HTML: words between the tags but those of its styles, and the addresses within them. */
export function maskHtml(html: string): string {
  return html
    .split(/(<style>.*?<\/style>|<[^>]*>)/s)
    .map((part) => (part.startsWith('<') ? part.replace(ADDRESS, maskAddress) : maskText(part)))
    .join('');
}

function maskAddress(address: string): string {
  const mark = address.search(/[?#]/);
  const [path, rest] = mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark)];
  const query = rest.replace(QUERY_VALUE, `=${MASK}`).replace(/#.*$/, `#${MASK}`);
  return path.replace(LONG_WORD, MASK) + query;
}

const maskNumbers = (text: string) =>
  text.replace(LONG_NUMBER, (number) => (CALENDAR_DAY.test(number) ? number : MASK));
