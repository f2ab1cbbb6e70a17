import { ADDRESSES } from '../../addresses.ts';
import type { SiteSettings } from '../site-settings.ts';

export type PathExists = (path: string) => boolean;

export function pathExistsIn(addresses: readonly string[]): PathExists {
  const known = new Set(addresses);
  return (path) => known.has(path.replace(/[?#].*$/, ''));
}

export const pathExists: PathExists = pathExistsIn(ADDRESSES);

/** Where menus may lead on this site: a page that nobody has published yet is left out. */
export const pathExistsOn =
  ({ unwritten }: Pick<SiteSettings, 'unwritten'>): PathExists =>
  (path) =>
    pathExists(path) && !unwritten.includes(path);
