import type { FarmDetail } from '@furrow/modules/farms/contract';
import { CROP_TYPE_LABELS, RETURN_PROFILE_LABELS } from '@furrow/modules/farms/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Chip } from '@furrow/ui/chip';
import { AVAILABILITY_LABELS, acres, availabilityOf, cropText, place } from './farm-text.ts';
import { OFFERINGS_PATH } from './offerings-address.ts';

export function FarmHead({ farm }: { farm: FarmDetail }) {
  const availability = availabilityOf(farm);
  return (
    <header className="page pt-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Primary offerings', href: OFFERINGS_PATH },
          { label: CROP_TYPE_LABELS[farm.farm_crop_type] },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1>{farm.name}</h1>
          <p className="mt-2 text-lead text-ink-muted">
            {acres(farm)} of {cropText(farm).toLowerCase()} near {farm.nearest_town}, {place(farm)}
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {farm.fictional ? <Chip tone="info">Fictional example</Chip> : null}
          <Chip>
            {farm.investment_style}, {RETURN_PROFILE_LABELS[farm.return_profile]}
          </Chip>
          <Chip tone={availability === 'open' || availability === 'pledge' ? 'positive' : 'neutral'}>
            {AVAILABILITY_LABELS[availability]}
          </Chip>
        </p>
      </div>
      <figure className="relative mt-7">
        <picture>
          <source media="(max-width: 767px)" srcSet={farm.thumbnail.large} width={960} height={600} />
          <img
            src={farm.thumbnail.full}
            alt={`Field portrait of ${farm.name}: the parcel from above, drawn from its outline, crops and water`}
            width={1600}
            height={700}
            fetchPriority="high"
            className="portrait aspect-[8/5] w-full rounded-md object-cover md:aspect-[16/7]"
          />
        </picture>
        <figcaption className="mt-2 text-fine text-ink-muted md:absolute md:right-5 md:bottom-5 md:mt-0 md:rounded-sm md:bg-surface-raised md:px-3 md:py-2 md:text-ink">
          Field portrait, drawn from the farm’s data, not a photograph
        </figcaption>
      </figure>
    </header>
  );
}
