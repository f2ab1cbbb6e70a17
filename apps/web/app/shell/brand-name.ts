/** Tells the browser, and whatever else reads a page, what the site is called. */
export const BRAND_META = 'application-name';

let known: string | undefined;

/** On the server, before a page is made: a process has one name for all its pages. */
export function setBrandName(name: string): void {
  known = name;
}

/** The name under which the firm runs the site: in the browser as the page says it. */
export function brandName(): string {
  if (known === undefined && typeof document !== 'undefined')
    known = document.querySelector<HTMLMetaElement>(`meta[name="${BRAND_META}"]`)?.content;
  return known ?? '';
}
