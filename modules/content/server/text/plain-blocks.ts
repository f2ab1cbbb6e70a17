/** One block of a text in plain words, as somebody reads it. */
export interface PlainBlock {
  readonly kind: 'heading' | 'text' | 'item';
  readonly text: string;
}

const PIECE = /<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)/g;
/** What begins or ends a line of its own. */
const BLOCKS = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'br',
  'table',
  'tr',
]);
const HEADINGS = new Set(['h2', 'h3', 'h4']);
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
  '&amp;': '&',
};

/** The words of a rendered text, block by block, for where no page can show it. Its HTML is our own and has nothing else. */
export function plainBlocks(html: string): readonly PlainBlock[] {
  const blocks: PlainBlock[] = [];
  let [words, isHeading, items] = ['', false, 0];
  const flush = () => {
    const text = words.replace(/\s+/g, ' ').trim();
    if (text !== '') blocks.push({ kind: isHeading ? 'heading' : items > 0 ? 'item' : 'text', text });
    words = '';
  };
  for (const [, slash, tag = '', text] of html.matchAll(PIECE)) {
    if (text !== undefined)
      words += text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? '');
    // Cells of one row stand beside each other.
    else if (tag === 'td' || tag === 'th') words += ' ';
    else if (BLOCKS.has(tag)) {
      flush();
      if (HEADINGS.has(tag)) isHeading = slash === '';
      if (tag === 'li') items += slash === '' ? 1 : -1;
    }
  }
  flush();
  return blocks;
}
