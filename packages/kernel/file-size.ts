import { plural } from './text.ts';

/** '84 kB', '1.2 MB': as a file's owner would say it, number and unit on one line. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0${plural(bytes, 'byte')}`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)}\u00a0kB`;
  return `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`;
}
