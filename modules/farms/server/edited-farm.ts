import { parseDollars } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import type { EditableFarm, FarmEdit } from '../contract/index.ts';
import { sharesOfAcres, unitPriceCents } from '../rules/index.ts';

/** The farm as it is after an edit, with what follows from it where the edit itself does not say. */
export function editedFarm(was: EditableFarm, edit: FarmEdit): EditableFarm {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  const is: EditableFarm = { ...was, ...Object.fromEntries(given) };
  // The small map of the county before would show another place.
  const moved = is.county !== was.county || is.state !== was.state;
  if (moved && edit.county_fips === undefined) is.county_fips = null;
  if (is.area_acres !== was.area_acres && edit.parcel === undefined)
    is.parcel = scaled(was.parcel, Math.sqrt(is.area_acres / was.area_acres));
  return is;
}

/** The raise divided among the shares there are: a share's price is never entered beside the two. */
export function priceOfShare({ raised, units, area_acres }: EditableFarm): bigint {
  return unitPriceCents(unwrap(parseDollars(raised)), units ?? sharesOfAcres(area_acres));
}

function scaled({ ring }: EditableFarm['parcel'], factor: number): EditableFarm['parcel'] {
  const tenth = (metres: number) => Math.round(metres * factor * 10) / 10;
  return { ring: ring.map(([x, y]) => [tenth(x), tenth(y)]) };
}
