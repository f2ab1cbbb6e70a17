import sanitizeHtml from 'sanitize-html';

/** What texts may contain; everything else is taken out even if Markdown could write it. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'blockquote',
    'code',
    'pre',
    'hr',
    'br',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    's',
    'sup',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    th: ['scope'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
};

export const allowedHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** The words of what was rendered, with a space where a block ends. */
export const htmlWords = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, (tag) => (IN_A_LINE.test(tag) ? '' : ' ')))
    .replace(/\s+/gu, ' ')
    .trim();

const IN_A_LINE = /^<\/?(?:a|strong|em|code|s|sup)[\s>]/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
