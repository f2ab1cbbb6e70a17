/** Where a visitor came from, as a kind: the address itself is never sent. */
export const REFERRER_KINDS = ['internal', 'direct', 'search', 'social', 'assistant', 'other'] as const;
export type ReferrerKind = (typeof REFERRER_KINDS)[number];

const KNOWN: readonly (readonly [ReferrerKind, RegExp])[] = [
  [
    'search',
    /(^|\.)((google|bing|yahoo|duckduckgo|ecosia|startpage|baidu|yandex|qwant)\.|search\.brave\.com$)/,
  ],
  [
    'social',
    /(^|\.)(facebook\.com|instagram\.com|linkedin\.com|lnkd\.in|t\.co|x\.com|twitter\.com|reddit\.com|youtube\.com|tiktok\.com|pinterest\.com|threads\.net)$/,
  ],
  [
    'assistant',
    /(^|\.)(chatgpt\.com|perplexity\.ai|claude\.ai|gemini\.google\.com|copilot\.microsoft\.com)$/,
  ],
];

export function referrerKind(referrer: string, origin: string): ReferrerKind {
  if (!URL.canParse(referrer)) return 'direct';
  const { hostname, origin: from } = new URL(referrer);
  if (from === origin) return 'internal';
  // Asked from the end: an assistant may live below the name of a search engine.
  return KNOWN.findLast(([, hosts]) => hosts.test(hostname))?.[0] ?? 'other';
}
