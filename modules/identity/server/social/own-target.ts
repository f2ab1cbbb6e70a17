/** A path of this site, or null for everything that could lead elsewhere (E21). */
export function ownTarget(target: string | undefined, origin: string): string | null {
  // Browsers drop tabs and line ends from addresses and take backslashes for slashes.
  if (target === undefined || target === '' || /[\p{Cc}\\]/u.test(target)) return null;
  if (!target.startsWith('/') && !target.startsWith(`${origin}/`)) return null;
  if (target.startsWith('//') || !URL.canParse(target, origin)) return null;
  const url = new URL(target, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Dots may leave two slashes at the start: /.//evil.example
  return url.origin === origin && !path.startsWith('//') ? path : null;
}
