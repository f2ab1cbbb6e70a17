import { CROP_TYPE_LABELS } from '@furrow/modules/farms/rules';
import type { Position } from '@furrow/modules/investments/contract';
import { FarmCell } from '../../farms/farm-cell.tsx';
import { positionPath } from './portfolio-address.ts';

/** The farm that a position is in, leading to the position. */
export function PositionCell({ position }: { readonly position: Position }) {
  const { id, farm, profile } = position;
  const { name, slug, thumbnail: picture } = farm;
  const place = `${farm.county}, ${farm.state} · ${CROP_TYPE_LABELS[farm.farm_crop_type].toLowerCase()}`;
  return <FarmCell farm={{ name, slug, picture, place }} to={positionPath(id)} note={profile?.name} />;
}
