const LONGEST_SUBJECT = 78;
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** They turn the direction of what follows, so that an address reads as another. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One line that reads in one direction, whatever somebody typed. */
export function inertText(text: string): string {
  return text.toWellFormed().replace(DIRECTION, '').replace(CONTROL, ' ').replace(/ {2,}/g, ' ').trim();
}

/** As much as a header line takes and a list of emails shows; whole letters, and whole words where that is possible. */
export function subjectLine(text: string): string {
  const line = inertText(text);
  if (line.length <= LONGEST_SUBJECT) return line;
  let cut = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    if (cut.length + segment.length >= LONGEST_SUBJECT) break;
    cut += segment;
  }
  const word = cut.lastIndexOf(' ');
  return `${(word > LONGEST_SUBJECT / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
