import { formatMonth, formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import type { AccountDates } from '@furrow/modules/investors/contract';
import type { CheckValidity } from '@furrow/modules/investors/rules';
import { AppLink } from '../../shell/links/app-link.tsx';
import { accountAddress } from '../account-address.ts';
import { CHECK_WORDS } from './check-words.ts';
import { readyThrough } from './ready-through.ts';
import { type Timeline, timelineOf } from './timeline.ts';

interface CheckTableProps {
  readonly accountId: Id<'acc'>;
  readonly dates: AccountDates;
}

/** Every check with its dates, and the same as bars on one time axis with today and the reminders. */
export function CheckTable({ accountId, dates: { checks, today } }: CheckTableProps) {
  const line = timelineOf(checks, today);
  const first = readyThrough(checks);
  return (
    <table className="mt-4 w-full text-left text-small">
      <caption className="visually-hidden">When each check expires</caption>
      <thead className="border-line-ink border-b text-ink-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-medium">
            Check
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            Valid through
          </th>
          <th scope="col" className="hidden w-2/5 py-2 font-medium sm:table-cell">
            <span className="visually-hidden">On a timeline</span>
            <Axis line={line} />
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => {
          const words = CHECK_WORDS[check.check];
          return (
            <tr key={check.check} className="border-line border-b align-top">
              <th scope="row" className="py-3 pr-4 font-normal">
                <AppLink to={accountAddress(accountId, words.panel)} className="link font-semibold">
                  {words.name}
                </AppLink>
                {check.since !== null && (
                  <span className="block text-ink-muted text-fine">
                    {words.made} {formatShortDate(check.since)}
                  </span>
                )}
              </th>
              <td className="py-3 pr-4">
                <Holds check={check} isFirst={check.check === first?.check} />
              </td>
              <td className="relative hidden p-0 sm:table-cell">
                <BarOf check={check} line={line} isFirst={check.check === first?.check} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Holds({ check, isFirst }: { readonly check: CheckValidity; readonly isFirst: boolean }) {
  const words = CHECK_WORDS[check.check];
  if (check.through === null)
    return (
      <>
        <b>No expiration</b>
        <span className="block text-ink-muted text-fine">{words.endedBy}</span>
      </>
    );
  return (
    <>
      <b className={isFirst ? 'text-warning' : undefined}>{formatShortDate(check.through)}</b>
      <span className="block text-ink-muted text-fine">
        {isFirst ? 'expires first' : words.renewed}
        {check.remindOn !== null && `; we’ll remind you ${formatShortDate(check.remindOn)}`}
      </span>
    </>
  );
}

function Axis({ line }: { readonly line: Timeline }) {
  return (
    <svg aria-hidden className="h-4 w-full overflow-visible fill-ink-muted text-fine">
      <text x="0" y="13">
        {monthOf(line.starts)}
      </text>
      <text x={`${line.today}%`} y="13" textAnchor="middle" className="fill-ink font-semibold">
        today
      </text>
      <text x="100%" y="13" textAnchor="end">
        {monthOf(line.ends)}
      </text>
    </svg>
  );
}

const monthOf = (day: string) => formatMonth(day.slice(0, 7));

interface BarProps {
  readonly check: CheckValidity;
  readonly line: Timeline;
  readonly isFirst: boolean;
}

function BarOf({ check, line, isFirst }: BarProps) {
  const { from, width, remind, isOpen } = line.barOf(check);
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      <rect
        x={`${from}%`}
        y="50%"
        width={`${width}%`}
        height="6"
        rx={isOpen ? 0 : 3}
        className={isFirst ? 'fill-accent' : 'fill-positive'}
      />
      <line x1={`${line.today}%`} x2={`${line.today}%`} y1="0" y2="100%" className="stroke-ink" />
      {remind !== null && (
        <svg aria-hidden x={`${remind}%`} y="50%" className="overflow-visible">
          <path d="M0 -3 L6 3 L0 9 L-6 3 Z" className="fill-surface stroke-ink" />
        </svg>
      )}
    </svg>
  );
}
