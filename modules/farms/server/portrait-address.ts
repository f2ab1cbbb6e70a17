import { createHash } from 'node:crypto';

/** To be raised when the generator draws differently: browsers keep a drawing for a year. */
const GENERATION = 2;

/** What of a farm its portrait is drawn from. */
export interface PortraitSource {
  readonly slug: string;
  readonly name: string;
  readonly areaTenths: number;
  readonly crops: readonly string[];
  readonly parcel: { readonly ring: readonly (readonly [number, number])[] };
  readonly portrait: object;
}

export function portraitVersion({ slug, name, areaTenths, crops, parcel, portrait }: PortraitSource): string {
  const drawnFrom = JSON.stringify([slug, name, areaTenths, crops, parcel, portrait]);
  return createHash('sha256').update(drawnFrom).digest('hex').slice(0, 12);
}

/** The version in the address: it changes with the farm's data and with the generator. */
export function portraitStamp(version: string): string {
  return `${GENERATION}-${version}`;
}
