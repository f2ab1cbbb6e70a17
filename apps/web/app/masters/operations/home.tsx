import { formatTime } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { ConsoleHome, DecidedItem } from '@furrow/modules/operations/contract';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link, useNavigate } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ageText, daysText } from '../shell/age-text.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/home';
import { AgeAxis } from './age-axis.tsx';
import { outcomeText } from './outcome-text.ts';
import { SystemStrip } from './system/system-strip.tsx';
import { WaitingProposals } from './waiting-proposals.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const { operations } = request.pages;
  const [home, proposals, summary] = await Promise.all([
    operations.home(operator),
    operations.proposals(operator),
    mayOperate(operator.roles, ['admin'], 'GET') ? operations.system.summary() : null,
  ]);
  return { home, proposals: proposals.waiting, summary };
}

export const meta = () => [{ title: pageTitle('Console') }, { name: 'robots', content: 'noindex' }];

export default function Home({ loaderData: { home, proposals, summary } }: Route.ComponentProps) {
  const { queues, mine, decidedToday } = home;
  const [waiting, late] = [sumOf(queues, 'waiting'), sumOf(queues, 'late')];
  const first = oldestQueue(queues);
  const navigate = useNavigate();
  useKeys([
    ...queues.slice(0, 9).map(({ name, title }, index) => ({
      key: String(index + 1),
      label: `Open ${title}`,
      run: () => void navigate(`/masters/queues/${name}`),
    })),
    { key: 'p', label: 'Open approvals', run: () => void navigate('/masters/approvals') },
  ]);
  return (
    <ConsolePage
      title={findingOf(waiting, late)}
      lead={first && `The oldest waits in ${first.title}.`}
      actions={
        first && (
          <Link
            to={`/masters/queues/${first.name}`}
            className={buttonClass({ variant: 'primary', size: 'small' })}
          >
            Open the oldest
          </Link>
        )
      }
      aside={<MineAndDecided mine={mine} decidedToday={decidedToday} />}
      asideLabel="Yours, and decided today"
    >
      {queues.length === 0 ? (
        <EmptyState title="No queue is yours">Your role works without one.</EmptyState>
      ) : (
        <QueueTable queues={queues} />
      )}
      {proposals.length > 0 && (
        <section className="console-block">
          <h2 className="console-subtitle">Waiting for a second person</h2>
          <WaitingProposals proposals={proposals} />
        </section>
      )}
      {summary !== null && <SystemStrip summary={summary} />}
    </ConsolePage>
  );
}

const sumOf = (queues: ConsoleHome['queues'], name: 'waiting' | 'late') =>
  queues.reduce((sum, queue) => sum + queue[name], 0);

function findingOf(waiting: number, late: number): string {
  if (waiting === 0) return 'Nothing is waiting';
  if (late === 0) return `${waiting} waiting, none past its goal`;
  return `${late} of ${waiting} ${late === 1 ? 'is past its' : 'are past their'} goal`;
}

function oldestQueue(queues: ConsoleHome['queues']) {
  return queues
    .filter(({ waiting }) => waiting > 0)
    .toSorted((a, b) => (b.ages[0] ?? 0) - (a.ages[0] ?? 0))
    .at(0);
}

function QueueTable({ queues }: Pick<ConsoleHome, 'queues'>) {
  return (
    <section>
      <h2 className="console-subtitle">Waiting</h2>
      <TableScroll label="Queues">
        <table className="console-table">
          <caption className="visually-hidden">
            Queues, how many wait in each and for how long; a diamond is past its goal
          </caption>
          <thead>
            <tr>
              <th scope="col">Queue</th>
              <th scope="col" className="numeric">
                Items
              </th>
              <th scope="col" className="numeric">
                Oldest
              </th>
              <th scope="col">Age, goal at the line</th>
              <th scope="col">Goal</th>
              <th scope="col" className="numeric">
                Late
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, title, waiting, late, oldestMs, ages, goalDays }, index) => (
              <tr key={name}>
                <th scope="row">
                  {index < 9 && <Key of={String(index + 1)} />}{' '}
                  <Link to={`/masters/queues/${name}`}>{title}</Link>
                </th>
                <td className="numeric">{waiting}</td>
                <td className={late > 0 ? 'numeric console-late' : 'numeric'}>
                  {oldestMs === null ? '–' : ageText(oldestMs)}
                </td>
                <td>
                  <AgeAxis ages={ages} />
                </td>
                <td>{daysText(goalDays)}</td>
                <td className={late > 0 ? 'numeric console-late' : 'numeric'}>
                  {late === 0 ? '–' : `${late} late`}
                </td>
              </tr>
            ))}
          </tbody>
          {queues.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">All queues</th>
                <td className="numeric">{sumOf(queues, 'waiting')}</td>
                <td colSpan={3} />
                <td className={sumOf(queues, 'late') > 0 ? 'numeric console-late' : 'numeric'}>
                  {sumOf(queues, 'late') === 0 ? '–' : `${sumOf(queues, 'late')} late`}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </TableScroll>
    </section>
  );
}

function MineAndDecided({ mine, decidedToday }: Pick<ConsoleHome, 'mine' | 'decidedToday'>) {
  return (
    <>
      <h2 className="console-subtitle">
        {mine.length === 0 ? 'You took nothing' : `You took ${mine.length}`}
      </h2>
      {mine.length > 0 && (
        <ul className="console-list mt-2">
          {mine.map((item) => (
            <li key={`${item.queue} ${item.subject}`} className="flex justify-between gap-4">
              <span>
                <Link to={item.path}>
                  <strong>{item.title}</strong> {item.kind}
                </Link>
                <br />
                {item.queue}. {item.detail}
              </span>
              <span className={item.isLate ? 'console-late' : undefined}>{ageText(item.businessMs)}</span>
            </li>
          ))}
        </ul>
      )}
      <h2 className="console-subtitle console-block">Decided today</h2>
      {decidedToday.length === 0 ? (
        <p className="mt-2 text-ink-muted">Nothing yet.</p>
      ) : (
        <ul className="console-list mt-2">
          {decidedToday.map((item) => (
            <Decided key={`${item.queue} ${item.subject} ${item.at.getTime()}`} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

function Decided({ item }: { readonly item: DecidedItem }) {
  const { before, after } = outcomeText(item);
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-2">
      <time dateTime={item.at.toISOString()}>{formatTime(item.at)}</time>
      <span>
        {before} <DecidedName {...item} /> {after}
        <br />
        <span className="text-ink-muted">
          {item.queue}, after {ageText(item.businessMs)}
        </span>
      </span>
    </li>
  );
}

function DecidedName({ path, title }: Pick<DecidedItem, 'path' | 'title'>) {
  return <strong>{path === null ? title : <Link to={path}>{title}</Link>}</strong>;
}
