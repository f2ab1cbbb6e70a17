import { LAND_CLASS_LABELS, type LandClass, type LandSeries } from '@furrow/modules/content/rules';
import type { FarmDetail } from '@furrow/modules/farms/contract';

/** Which kind of USDA's land a farm is most like. Nobody publishes orchards and timber by the acre. */
export function classFor(
  farm: Pick<FarmDetail, 'farm_crop_type' | 'land_benchmark'>,
  series: readonly LandSeries[],
): LandSeries | null {
  const named = farm.land_benchmark?.label.toLowerCase() ?? '';
  const wanted: LandClass[] =
    named.includes('irrigated') && !named.includes('non-irrigated')
      ? ['cropland_irrigated', 'cropland', 'farm_real_estate']
      : named.includes('farm real estate')
        ? ['farm_real_estate', 'cropland']
        : farm.farm_crop_type === 'row'
          ? ['cropland', 'farm_real_estate']
          : ['farm_real_estate', 'cropland'];
  for (const land_class of wanted) {
    const found = series.find((one) => one.land_class === land_class);
    if (found) return found;
  }
  return null;
}

export const className = ({ land_class }: LandSeries): string => LAND_CLASS_LABELS[land_class].toLowerCase();
