import { formatShortDate } from '@furrow/kernel/dates';
import type { CheckValidity } from '@furrow/modules/investors/rules';
import { CHECK_WORDS } from './check-words.ts';

/** What happens by itself, by its day: the reminders, and the days after which a check no longer holds. */
export function ComingUp({
  checks,
  today,
}: {
  readonly checks: readonly CheckValidity[];
  readonly today: string;
}) {
  const lines = checks
    .flatMap(({ check, through, remindOn }) => [
      ...(remindOn === null || remindOn <= today
        ? []
        : [{ day: remindOn, text: `${CHECK_WORDS[check].name}: we’ll email you a reminder.` }]),
      ...(through === null ? [] : [{ day: through, text: `${CHECK_WORDS[check].name}: last valid day.` }]),
    ])
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="coming-up">
      <h2 id="coming-up" className="text-h3">
        Coming up
      </h2>
      <p className="mt-1 text-ink-muted text-small">You don’t need to do anything today.</p>
      <ol className="mt-3 divide-y divide-line border-line-ink border-t text-small">
        {lines.map(({ day, text }) => (
          <li key={`${day} ${text}`} className="grid grid-cols-[7rem_1fr] gap-3 py-3">
            <time dateTime={day} className="text-ink-muted">
              {formatShortDate(day)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
