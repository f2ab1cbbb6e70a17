import { formatShortDate } from '@furrow/kernel/dates';
import type { Landing } from '@furrow/modules/wallet/contract';
import { LandingStrip } from './landing-strip.tsx';
import { landingWords } from './landing-words.ts';
import type { Strip } from './strip-of.ts';

interface WhenItLandsProps {
  readonly landings: readonly Landing[];
  readonly strip: Strip;
}

/** The same twice: drawn on a line of days where there is room, and as a list for phones and screen readers. */
export function WhenItLands({ landings, strip }: WhenItLandsProps) {
  if (landings.length === 0) return null;
  const isDrawn = strip.marks.length > 0;
  const sorted = landings.toSorted((one, other) => (one.on < other.on ? -1 : 1));
  return (
    <section aria-labelledby="when-it-lands" className="border-line border-b py-6">
      <h3 id="when-it-lands" className="text-lead">
        When it lands
      </h3>
      {isDrawn && <LandingStrip strip={strip} />}
      <ol className={`mt-3 divide-y divide-line text-small ${isDrawn ? 'lg:sr-only' : ''}`}>
        {sorted.map((landing) => (
          <Line
            key={`${landing.on} ${landing.kind} ${landing.transaction_id} ${landing.amount}`}
            landing={landing}
          />
        ))}
      </ol>
      <p className="mt-3 text-fine text-ink-muted">
        {isDrawn && <span className="hidden lg:inline">Hatched days are not business days: </span>}
        <span className={isDrawn ? 'lg:hidden' : undefined}>Banks don’t move money on </span>
        {['weekends', ...strip.holidays.map(({ name, day }) => `${name}, ${formatShortDate(day)}`)].join(
          ' and ',
        )}
        .
      </p>
    </section>
  );
}

function Line({ landing }: { readonly landing: Landing }) {
  const { amount, what, next, date } = landingWords(landing);
  return (
    <li className="grid grid-cols-[6.5rem_1fr] gap-3 py-3">
      <time dateTime={landing.on} className="font-semibold">
        {date}
      </time>
      <span>
        <b className="font-semibold">{amount}</b> {what}
        {next === null ? '' : `, ${next}`}
      </span>
    </li>
  );
}
