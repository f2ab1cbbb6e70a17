import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { isUnitOffering } from '../../../farms/rules/index.ts';
import type { FarmName } from '../../../farms/server/index.ts';

/** '20 shares', or '20 units' */
export const sharesText = ({ type }: Pick<FarmName, 'type'>, shares: number): string =>
  `${formatShares(shares)} ${plural(shares, isUnitOffering(type) ? 'unit' : 'share')}`;
