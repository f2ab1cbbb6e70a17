import { plural } from '@furrow/kernel/text';
import { CROP_TYPE_LABELS } from '@furrow/modules/farms/rules';
import type { HeldFarmView, PortfolioSummary } from '@furrow/modules/investments/contract';
import { PageLink } from '../../shell/links/page-link.tsx';
import { dollars } from '../../wallet/wallet-words.ts';
import { AllocationTable, shareText } from './allocation-table.tsx';
import { treemapOf } from './treemap.ts';

interface ByCropProps {
  readonly groups: PortfolioSummary['grouped_by_crop_type'];
  readonly farms: readonly HeldFarmView[];
}

const HEIGHT = 320;
const GAP = 3;
const percentOf = (part: number) => `${(part * 100).toFixed(3)}%`;
/** A tile narrower or lower than this has no room for its name. */
const LEAST_WIDTH = 0.16;
const LEAST_HEIGHT = 0.14;

/** What was paid for, by kind of crop: each farm's portrait is as large as its part. */
export function ByCrop({ groups, farms }: ByCropProps) {
  const inGroups = groups.map(({ farm_crop_type }) =>
    farms
      .filter((farm) => farm.farm_crop_type === farm_crop_type)
      .map((farm) => ({ ...farm, size: Number(farm.amount) })),
  );
  return (
    <section aria-labelledby="by-crop">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="by-crop" className="text-h2">
          By crop
        </h2>
        <p className="text-fine text-ink-muted">Area drawn to what you paid, fees included</p>
      </div>
      <svg
        aria-hidden="true"
        width="100%"
        height={HEIGHT}
        className="portrait mt-5 overflow-hidden rounded-md"
      >
        {treemapOf(inGroups).map(({ item, x, y, width, height }) => (
          <svg
            key={item.slug}
            aria-hidden="true"
            x={percentOf(x)}
            y={percentOf(y)}
            width={percentOf(width)}
            height={percentOf(height)}
          >
            <image href={item.thumbnail} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />
            <rect width="100%" height="100%" strokeWidth={GAP * 2} fill="none" className="stroke-surface" />
            {width < LEAST_WIDTH || height < LEAST_HEIGHT ? null : (
              <foreignObject x="0" y="0" width="100%" height="100%" className="max-md:hidden">
                <div className="flex h-full items-end p-3">
                  <span className="max-w-full truncate rounded-sm bg-surface px-2 py-0.5 text-fine">
                    {item.name} <span className="text-ink-muted">{shareText(item.percent)}</span>
                  </span>
                </div>
              </foreignObject>
            )}
          </svg>
        ))}
      </svg>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ farm_crop_type, percent, amount, properties, crops }, index) => (
          <div key={farm_crop_type} className="border-line-ink border-t pt-3">
            <dt className="flex items-baseline justify-between gap-3 text-small">
              <span className="font-semibold">{CROP_TYPE_LABELS[farm_crop_type]}</span>
              <span className="text-ink-muted">
                {properties} {plural(properties, 'farm')}
              </span>
            </dt>
            <dd>
              <span className="font-serif text-h3">{shareText(percent)}</span>{' '}
              <span className="text-small text-ink-muted">{dollars(amount)}</span>
            </dd>
            <dd className="text-fine text-ink-muted">{crops.join(', ')}</dd>
            <dd className="mt-2 text-small">
              <ul className="space-y-0.5">
                {(inGroups[index] ?? []).map((farm) => (
                  <li key={farm.slug} className="flex justify-between gap-3">
                    <PageLink to={`/${farm.slug}`} className="link-plain block min-h-6 min-w-0 truncate">
                      {farm.name}
                    </PageLink>
                    <span className="tabular-nums">{shareText(farm.percent)}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <AllocationTable
        caption="Your farms by crop"
        by="Crop"
        lines={groups.map(({ farm_crop_type: key, properties: farms, amount, percent }) => ({
          ...{ key, farms, amount, percent },
          label: CROP_TYPE_LABELS[key],
        }))}
      />
    </section>
  );
}
