import { CROP_TYPE_LABELS } from '@furrow/modules/farms/rules';
import type { Position } from '@furrow/modules/investments/contract';
import { PageLink } from '../../shell/links/page-link.tsx';
import { positionPath } from './portfolio-address.ts';

/** The farm that a position is in, leading to the position. */
export function PositionCell({ position }: { readonly position: Position }) {
  const { id, farm, profile } = position;
  return (
    <PageLink to={positionPath(id)} className="flex items-center gap-4 hover:underline">
      <img
        src={farm.thumbnail}
        alt=""
        width={96}
        height={60}
        loading="lazy"
        decoding="async"
        className="portrait h-15 w-24 shrink-0 rounded-sm"
      />
      <span className="min-w-0">
        <span className="block font-serif text-lead leading-6 font-normal">{farm.name}</span>
        <span className="block text-fine font-normal text-ink-muted">
          {farm.county}, {farm.state} · {CROP_TYPE_LABELS[farm.farm_crop_type].toLowerCase()}
        </span>
        {profile === null ? null : (
          <span className="block text-fine font-normal text-ink-muted">{profile.name}</span>
        )}
      </span>
    </PageLink>
  );
}
