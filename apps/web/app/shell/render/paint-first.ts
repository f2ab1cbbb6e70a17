import { type Asleep, afterPaint } from './after-paint.ts';

const STYLE_SHEET = /<link [^>]*?rel="stylesheet"[^>]*>/g;
const SCRIPT_AHEAD = /<link [^>]*?rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g;
/** How the router begins the script that takes the page over; its text follows. */
const TAKING_OVER = ' type="module" async="">';
const SCRIPT_END = '</script>';

/**
 * Asks for style sheets before everything else, and for script once the page can be read: on a slow line the two
 * compete, and on a slow phone script that runs keeps the page from being painted. A page that is only read sleeps on.
 */
export function paintFirst(html: string, asleep: Asleep | null = null): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.slice(0, end);
  const rest = head.replace(STYLE_SHEET, '');
  const first = rest.indexOf('<link ');
  if (first < 0) return html;
  const styles = head.match(STYLE_SHEET)?.join('') ?? '';
  const ahead = Array.from(head.matchAll(SCRIPT_AHEAD), hrefOf);
  const body = takenOverLater(html.slice(end), ahead, asleep);
  const links = rest.slice(first);
  return (
    rest.slice(0, first) + styles + (body ? links.replace(SCRIPT_AHEAD, '') + body : links + html.slice(end))
  );
}

const hrefOf = (link: RegExpExecArray): string => link[1] ?? '';

/** Null where the router has written no such script. */
function takenOverLater(body: string, ahead: readonly string[], asleep: Asleep | null): string | null {
  const at = body.lastIndexOf(TAKING_OVER);
  if (at < 0) return null;
  const from = at + TAKING_OVER.length;
  const to = body.indexOf(SCRIPT_END, from);
  return body.slice(0, from) + afterPaint(body.slice(from, to), ahead, asleep) + body.slice(to);
}
