import { ADDRESSES } from '../../addresses.ts';

export type PathExists = (path: string) => boolean;

export function pathExistsIn(addresses: readonly string[]): PathExists {
  const known = new Set(addresses);
  return (path) => known.has(path.replace(/[?#].*$/, ''));
}

export const pathExists: PathExists = pathExistsIn(ADDRESSES);
