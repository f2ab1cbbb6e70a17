import type { FarmSummary } from '@furrow/modules/farms/contract';
import type { CropType } from '@furrow/modules/farms/rules';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { Cherry, Map as LandIcon, TreePine, Wheat } from 'lucide-react';
import { Link } from 'react-router';
import {
  AVAILABILITY_LABELS,
  acres,
  availabilityOf,
  closing,
  cropText,
  grossYield,
  minimumAmount,
  netIrr,
  place,
  progressShown,
  sharesText,
} from './farm-text.ts';

const CROP_ICONS: Record<CropType, typeof Wheat> = {
  row: Wheat,
  perm: Cherry,
  timber: TreePine,
  other: LandIcon,
};

interface OfferingCardProps {
  farm: FarmSummary;
  now: Date;
  /** The first cards are seen at once; the others load their picture when they come near. */
  eager?: boolean;
}

export function OfferingCard({ farm, now, eager = false }: OfferingCardProps) {
  const CropIcon = CROP_ICONS[farm.farm_crop_type];
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-md border border-line bg-surface-raised transition-colors focus-within:border-line-strong hover:border-line-strong">
      <img
        src={farm.thumbnail.thumbnail}
        alt=""
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="portrait h-48 w-full object-cover sm:h-64"
      />
      <div className="flex flex-1 flex-col px-6 pt-6 pb-4">
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
        <p className="mt-3 flex items-center gap-2 text-small">
          <CropIcon aria-hidden="true" className="size-4 shrink-0 text-action" />
          <span>{cropText(farm)}</span>
          <span aria-hidden="true" className="h-4 border-line border-l" />
          <span className="whitespace-nowrap">{farm.investment_style}</span>
        </p>
        <dl className="mt-5 grid grid-cols-[1fr_1fr] gap-x-6 border-line border-t pt-5">
          <div className="row-span-2">
            <dd className="font-serif text-h3 sm:text-[1.875rem] sm:leading-9">{netIrr(farm)}</dd>
            <dt className="mt-1 text-fine text-ink-muted">
              Net IRR, target after fees, {farm.hold_years} years
            </dt>
          </div>
          <div className="flex justify-between gap-2 border-line border-b pb-2.5">
            <dt className="text-small text-ink-muted">
              Gross yield <small className="block">year 1, target</small>
            </dt>
            <dd
              className={
                farm.gross_yield === null
                  ? 'text-fine whitespace-nowrap text-ink-muted'
                  : 'tabular text-small font-semibold'
              }
            >
              {grossYield(farm)}
            </dd>
          </div>
          <div className="flex justify-between gap-2 pt-2.5">
            <dt className="text-small text-ink-muted">
              Minimum <small className="block">{sharesText(farm, farm.min_shares_amount)}</small>
            </dt>
            <dd className="tabular text-small font-semibold">{minimumAmount(farm, 'never')}</dd>
          </div>
        </dl>
        <CardFooter farm={farm} now={now} />
      </div>
    </article>
  );
}

function CardFooter({ farm, now }: { farm: FarmSummary; now: Date }) {
  const closes = closing(farm, now);
  const shown = progressShown(farm);
  return (
    <div className="mt-auto pt-4">
      {shown ? (
        <ProgressBar
          value={farm.percent_subscribed}
          label={`${farm.name}: share of the offering subscribed`}
        />
      ) : (
        <hr />
      )}
      <p className="mt-3 flex justify-between gap-4 text-fine">
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
