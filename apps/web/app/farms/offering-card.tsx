import { formatDollars } from '@furrow/kernel/money';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import type { CropType } from '@furrow/modules/farms/rules';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { Cherry, Map as LandIcon, TreePine, Wheat } from 'lucide-react';
import { Link } from 'react-router';
import { AVAILABILITY_LABELS, availabilityOf, closing, progressShown } from './availability.ts';
import {
  acres,
  centsOf,
  cropText,
  grossYield,
  minimumAmount,
  NOT_AVAILABLE,
  netIrr,
  place,
  sharesText,
} from './farm-text.ts';

const CROP_ICONS: Record<CropType, typeof Wheat> = {
  row: Wheat,
  perm: Cherry,
  timber: TreePine,
  other: LandIcon,
};

/** The grid of cards. Every card lays its five parts on its rows, so that neighbours line up part by part. */
export const CARD_GRID = 'grid gap-x-6 md:grid-cols-2 desk:grid-cols-3';

interface OfferingCardProps {
  farm: FarmSummary;
  /** The first cards are seen at once; the others load their picture when they come near. */
  eager?: boolean;
}

export function OfferingCard({ farm, eager = false }: OfferingCardProps) {
  const CropIcon = CROP_ICONS[farm.farm_crop_type];
  return (
    <article className="group relative row-span-5 mb-6 grid min-w-0 grid-rows-subgrid gap-y-0 overflow-hidden rounded-md border border-line bg-surface-raised transition-colors focus-within:border-line-strong hover:border-line-strong">
      <img
        src={farm.thumbnail.thumbnail}
        alt=""
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="portrait h-48 w-full object-cover sm:h-64"
      />
      <div className="px-6 pt-6">
        <h3>
          <Link
            to={`/${farm.slug}`}
            prefetch="intent"
            className="after:absolute after:inset-0 hover:underline"
          >
            {farm.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-small text-ink-muted">
          {place(farm)} · {acres(farm)}
        </p>
      </div>
      <p className="mt-3 flex gap-2 px-6 text-small">
        <CropIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-action" />
        {/* The line before the style lies outside the box where the style begins a line of its own. */}
        <span className="min-w-0 overflow-hidden">
          <span className="-ml-[9px] flex flex-wrap gap-y-1">
            <span className="ml-[9px] pr-2">{cropText(farm)}</span>
            <span className="border-line border-l pl-2 whitespace-nowrap">{farm.investment_style}</span>
          </span>
        </span>
      </p>
      <CardFigures farm={farm} />
      <CardFooter farm={farm} />
    </article>
  );
}

function CardFigures({ farm }: { farm: FarmSummary }) {
  const minimum = minimumAmount(farm, 'never');
  return (
    <div className="@container mt-5 px-6">
      <dl className="grid content-start gap-x-6 gap-y-3 border-line border-t pt-5 @min-[21.5rem]:grid-cols-[auto_minmax(0,1fr)] @min-[21.5rem]:[&>:first-child]:row-span-3">
        <div className="flex max-w-44 flex-col-reverse justify-end">
          <dt className="mt-1 text-fine text-balance text-ink-muted">
            Net IRR, target after fees, {farm.hold_years} years
          </dt>
          <dd className="font-serif text-[1.625rem] leading-9 whitespace-nowrap sm:text-[1.875rem]">
            {netIrr(farm)}
          </dd>
        </div>
        <CardLine name="Gross yield" basis="year 1, target" value={grossYield(farm)} />
        {minimum === null ? null : (
          <CardLine name="Minimum" basis={sharesText(farm, farm.min_shares_amount)} value={minimum} />
        )}
        <CardLine name="Price" basis="an acre" value={formatDollars(centsOf(farm.price))} />
      </dl>
    </div>
  );
}

function CardLine({ name, basis, value }: { name: string; basis: string; value: string | null }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-line text-small not-last:border-b not-last:pb-2.5">
      <dt className="shrink-0 text-ink-muted">
        {name} <small className="block leading-4">{basis}</small>
      </dt>
      {value === null ? (
        <dd className="text-end text-fine text-ink-faint">{NOT_AVAILABLE}</dd>
      ) : (
        <dd className="tabular font-semibold whitespace-nowrap">{value}</dd>
      )}
    </div>
  );
}

function CardFooter({ farm }: { farm: FarmSummary }) {
  const closes = closing(farm);
  const shown = progressShown(farm);
  return (
    <div className="mx-6 pt-4 pb-4">
      {shown ? (
        <ProgressBar
          value={farm.percent_subscribed}
          label={`${farm.name}: share of the offering subscribed`}
        />
      ) : (
        <hr />
      )}
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-fine">
        <span>
          {shown ? (
            <>
              <strong>{farm.percent_subscribed}% subscribed</strong>
              {farm.can_invest ? `, ${sharesText(farm, farm.remaining_shares)} left` : null}
            </>
          ) : (
            AVAILABILITY_LABELS[availabilityOf(farm)]
          )}
        </span>
        {closes ? <span className="whitespace-nowrap text-ink-muted">{closes}</span> : null}
      </p>
    </div>
  );
}
