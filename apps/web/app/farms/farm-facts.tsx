import { capitalised } from '@furrow/kernel/text';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { RATING_AREA_LABELS } from '@furrow/modules/farms/rules';
import { DataTable } from '@furrow/ui/data-table';
import { KeyValues } from '@furrow/ui/key-values';
import { Link } from 'react-router';
import { sectionPath } from './farm-tabs.tsx';

import { NOT_AVAILABLE } from './not-available.ts';
import { RiskFlags } from './risk-flags.tsx';
import { ScoreBar } from './score-bar.tsx';

/** What a prospectus has in tables: the lease, what grew, what stands on the land, how it is rated. */
export function FarmFacts({ farm }: { readonly farm: FarmDetail }) {
  return (
    <div className="page space-y-16 pb-20 empty:hidden">
      <Rating farm={farm} />
      <Lease farm={farm} />
      <Seasons farm={farm} />
      <Improvements farm={farm} />
    </div>
  );
}

function Rating({ farm }: { farm: FarmDetail }) {
  if (farm.rating === null) return null;
  return (
    <section aria-labelledby="rated">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-line border-t pt-12">
        <h2 id="rated">Rating</h2>
        <p className="text-small">
          {farm.rating.overall.toFixed(1)} of 5.{' '}
          <Link to={sectionPath(farm.slug, 'rating')} prefetch="intent" className="link">
            See every question and answer
          </Link>
        </p>
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]">
        <ul className="border-line border-t">
          {farm.rating.areas.map(({ area, score, basis }) => (
            <li
              key={area}
              className="grid items-baseline gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[8rem_1fr]"
            >
              <span className="font-semibold">{RATING_AREA_LABELS[area]}</span>
              <ScoreBar score={score} basis={basis} />
            </li>
          ))}
        </ul>
        <RiskFlags flags={farm.risk_flags} />
      </div>
    </section>
  );
}

function Lease({ farm }: { farm: FarmDetail }) {
  if (farm.lease_terms.length === 0) return null;
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">
        {farm.lease === null || farm.lease.kind === 'none' ? 'How it is farmed' : 'The lease'}
      </h2>
      <dl className="mt-6 border-line border-t">
        {farm.lease_terms.map(({ name, text }) => (
          <div key={name} className="grid gap-x-8 gap-y-1 border-line border-b py-3 sm:grid-cols-[1fr_3fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Seasons({ farm }: { farm: FarmDetail }) {
  if (farm.seasons.length === 0 && farm.yields.length === 0) return null;
  const crops = [...new Set(farm.seasons.flatMap((season) => season.crops.map(({ crop }) => crop)))];
  return (
    <section aria-labelledby="seasons">
      <h2 id="seasons">What grows here</h2>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {farm.seasons.length === 0 ? null : (
          <DataTable
            caption="Acres by crop and year"
            showCaption
            rows={farm.seasons}
            rowKey={(season) => String(season.year)}
            columns={[
              { key: 'year', label: 'Year', cell: (season) => season.year },
              ...crops.map((crop) => ({
                key: crop,
                label: capitalised(crop),
                sub: 'acres',
                numeric: true,
                cell: (season: FarmDetail['seasons'][number]) =>
                  season.crops.find((one) => one.crop === crop)?.acres.toLocaleString('en-US') ?? '–',
              })),
            ]}
          />
        )}
        {farm.yields.length === 0 ? null : (
          <div>
            <h3 className="mb-3 text-lead">Yields</h3>
            <KeyValues
              items={farm.yields.map(({ crop, unit, average, basis }) => ({
                key: crop,
                label: capitalised(crop),
                value: average === null ? NOT_AVAILABLE : `${average.toLocaleString('en-US')} ${unit}`,
                note: basis,
              }))}
            />
          </div>
        )}
      </div>
    </section>
  );
}

function Improvements({ farm }: { farm: FarmDetail }) {
  if (farm.improvements.length === 0) return null;
  return (
    <section aria-labelledby="improvements">
      <h2 id="improvements">Improvements</h2>
      <dl className="mt-6 border-line border-t">
        {farm.improvements.map(({ name, detail, built }) => (
          <div key={name} className="grid gap-x-8 gap-y-1 border-line border-b py-3 sm:grid-cols-[1fr_3fr]">
            <dt className="font-semibold">
              {name}
              <span className="block text-fine font-normal text-ink-muted">
                {built === null ? `year ${NOT_AVAILABLE}` : built}
              </span>
            </dt>
            <dd className="text-ink-muted">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
