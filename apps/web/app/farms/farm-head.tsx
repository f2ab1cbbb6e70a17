import type { FarmDetail } from '@furrow/modules/farms/contract';
import { CROP_TYPE_LABELS, dealManagementLabel } from '@furrow/modules/farms/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Chip } from '@furrow/ui/chip';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brandName } from '../shell/brand-name.ts';
import { availabilityOf } from './availability.ts';
import { AVAILABILITY_LABELS } from './availability-labels.ts';
import { acres, cropList, place, styleText } from './farm-text.ts';
import { OFFERINGS_PATH } from './offerings-address.ts';

export function FarmHead({ farm, actions }: { farm: FarmDetail; actions: ReactNode }) {
  const availability = availabilityOf(farm);
  return (
    <header className="page pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Breadcrumbs
          crumbs={[
            { label: 'Primary offerings', href: OFFERINGS_PATH },
            { label: CROP_TYPE_LABELS[farm.farm_crop_type] },
          ]}
          renderLink={({ href, label, className }) => (
            <Link to={href} prefetch="intent" className={className}>
              {label}
            </Link>
          )}
        />
        {actions}
      </div>
      {/* In a row of their own: beside the text the chips would move down when the font arrives. */}
      <div className="mt-4">
        <div>
          <h1>{farm.name}</h1>
          {farm.template === 'sponsor' && farm.sponsor_name !== null ? (
            <p className="mt-2 font-serif text-h3">
              Sponsored by{' '}
              <a href="#sponsor" className="link">
                {farm.sponsor_name}
              </a>
            </p>
          ) : null}
          <p className="mt-2 text-lead text-ink-muted">
            {acres(farm)} of {cropList(farm)} near {farm.nearest_town}, {place(farm)}
          </p>
        </div>
        <p className="mt-3 flex flex-wrap gap-2">
          {farm.fictional ? <Chip tone="info">Fictional example</Chip> : null}
          <Chip>{styleText(farm)}</Chip>
          <Chip>{dealManagementLabel(farm.deal_management, brandName())}</Chip>
          <Chip tone={availability === 'open' || availability === 'pledge' ? 'positive' : 'neutral'}>
            {AVAILABILITY_LABELS[availability]}
          </Chip>
        </p>
      </div>
      {/* On a phone the land reaches both edges of the screen. */}
      <figure className="relative mx-[calc(var(--page-margin)*-1)] mt-5 md:mx-0">
        <picture>
          <source media="(max-width: 767px)" srcSet={farm.thumbnail.large} width={960} height={600} />
          <img
            src={farm.thumbnail.full}
            alt={`Field portrait of ${farm.name}: the parcel from above, drawn from its outline, crops and water`}
            width={1600}
            height={700}
            fetchPriority="high"
            className="portrait aspect-[8/5] w-full object-cover md:aspect-[16/7] md:rounded-md"
          />
        </picture>
        <figcaption className="mt-2 px-[var(--page-margin)] text-fine text-ink-muted md:absolute md:right-5 md:bottom-5 md:mt-0 md:rounded-sm md:bg-surface-raised md:px-3 md:py-2 md:text-ink">
          Field portrait, drawn from the farm’s data, not a photograph
        </figcaption>
      </figure>
    </header>
  );
}
