import { formatShortDate } from '@furrow/kernel/dates';
import type { Position, PositionRecord } from '@furrow/modules/investments/contract';
import { Chip } from '@furrow/ui/chip';
import { ChevronDown } from 'lucide-react';
import { OUTLOOK_MEANINGS, outlookWords } from '../../farms/outlook-words.ts';

type Outlook = NonNullable<Position['outlook']>;

const wordsOf = (outlook: Outlook) => outlookWords(outlook.available ? outlook.outlook : null);
const agedText = 'over a year old';

/** In a row of a list: the outlook and its day. */
export function OutlookCell({ outlook }: { readonly outlook: Position['outlook'] }) {
  if (outlook === null) return <span className="text-ink-muted">none</span>;
  const { label, tone } = wordsOf(outlook);
  return (
    <>
      <Chip tone={tone} className="whitespace-nowrap">
        {label}
      </Chip>
      {outlook.available ? (
        <small className="mt-1 block text-ink-muted">
          {formatShortDate(outlook.day)}
          {outlook.is_stale ? `, ${agedText}` : null}
        </small>
      ) : null}
    </>
  );
}

interface PositionOutlookProps {
  readonly outlook: Outlook;
  /** What was said before, the latest first. */
  readonly earlier: PositionRecord['outlooks'];
}

/** How the farm does against its plan, since when, and why, in the words of whoever manages it. */
export function PositionOutlook({ outlook, earlier }: PositionOutlookProps) {
  const { label, tone } = wordsOf(outlook);
  return (
    <section aria-labelledby="outlook" className="card mt-6">
      <div className="card-body gap-2" aria-live="polite">
        <h2 id="outlook" className="text-h3">
          Outlook
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone={tone}>{label}</Chip>
          {outlook.available ? (
            <span className="text-small text-ink-muted">
              As of {formatShortDate(outlook.day)}
              {outlook.is_stale ? `, ${agedText}` : null}
            </span>
          ) : null}
        </p>
        {outlook.available ? (
          <>
            <p className="whitespace-pre-line">{outlook.reason}</p>
            <p className="text-fine text-ink-muted">{OUTLOOK_MEANINGS[outlook.outlook]}</p>
          </>
        ) : (
          <p className="text-small text-ink-muted">{outlook.text}</p>
        )}
        {earlier.length === 0 ? null : <Earlier earlier={earlier} />}
      </div>
    </section>
  );
}

const Earlier = ({ earlier }: Pick<PositionOutlookProps, 'earlier'>) => (
  <details className="group">
    <summary className="flex min-h-6 cursor-pointer items-center gap-2 text-small font-semibold">
      <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      Earlier outlooks
    </summary>
    <ol className="mt-2 border-line border-t">
      {earlier.map(({ day, outlook, reason }) => (
        <li
          key={`${day} ${outlook} ${reason}`}
          className="border-line border-b py-3 text-small last:border-b-0"
        >
          <span className="text-ink-muted">{formatShortDate(day)}:</span>{' '}
          <b className="font-semibold">{outlookWords(outlook).label}</b>
          <span className="block whitespace-pre-line">{reason}</span>
        </li>
      ))}
    </ol>
  </details>
);
