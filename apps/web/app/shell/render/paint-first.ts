const STYLE_SHEET = /<link [^>]*?rel="stylesheet"[^>]*>/g;
const SCRIPT_AHEAD = '<link rel="modulepreload"';

/**
 * Puts the style sheets before everything else that the head asks for, and scripts that are fetched ahead behind what is needed to
 * paint: the page can be read before script takes over, and on a slow line the two compete.
 */
export function paintFirst(html: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.slice(0, end);
  const rest = head.replace(STYLE_SHEET, '');
  const first = rest.indexOf('<link ');
  if (first < 0) return html;
  const styles = head.match(STYLE_SHEET)?.join('') ?? '';
  const links = rest.slice(first).replaceAll(SCRIPT_AHEAD, `${SCRIPT_AHEAD} fetchpriority="low"`);
  return rest.slice(0, first) + styles + links + html.slice(end);
}
