import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { type FarmType, isUnitOffering } from './offering-type.ts';

interface Offering {
  readonly type: FarmType;
}

/** What an offering sells, as a sentence counts it: 'shares', or 'units'. */
export const shareWord = ({ type }: Offering, count: number): string =>
  plural(count, isUnitOffering(type) ? 'unit' : 'share');

/** '20 shares', or '20 units' */
export const sharesText = (offering: Offering, count: number): string =>
  `${formatShares(count)} ${shareWord(offering, count)}`;

/** The same as a label over a number. */
export const sharesLabel = ({ type }: Offering): string => (isUnitOffering(type) ? 'Units' : 'Shares');
