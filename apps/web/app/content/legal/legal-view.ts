import { formatShortDate } from '@furrow/kernel/dates';
import type { LegalText, LegalVersion } from '@furrow/modules/content/contract';

/** A version that was in force, with its days in words. */
export interface LegalVersionView {
  readonly number: number;
  readonly sha256: string;
  readonly from: string;
  /** Null while no later version has taken its place. */
  readonly to: string | null;
  readonly published: string;
  readonly isInForce: boolean;
  readonly href: string;
}

/** When each version was in force: until the next one took its place. The newest come first. */
export function legalVersions({
  address,
  versions,
}: Pick<LegalText, 'address' | 'versions'>): readonly LegalVersionView[] {
  return versions.map((version, index) => ({
    number: version.number,
    sha256: version.sha256,
    from: dayFrom(version),
    to: index === 0 ? null : dayFrom(versions[index - 1] ?? version),
    published: formatShortDate(new Date(version.publishedAt)),
    isInForce: version.isInForce,
    href: version.isInForce ? address : `${address}?version=${version.number}`,
  }));
}

export const dayFrom = ({
  effective,
  publishedAt,
}: Pick<LegalVersion, 'effective' | 'publishedAt'>): string =>
  formatShortDate(effective === '' ? new Date(publishedAt) : effective);

/** The number of an earlier version that an address asks for; null for the one in force, undefined for no number at all. */
export function versionAsked(url: URL): number | null | undefined {
  const asked = url.searchParams.get('version');
  if (asked === null) return null;
  return /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : undefined;
}
