import { formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { SystemSummary } from '@furrow/modules/operations/contract';
import { BookOpenCheck, Cog, Eye, Mail, Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ageText } from '../../shell/age-text.ts';

/** What the system says: books, jobs, providers and emails, each with what is wrong first. */
export function SystemStrip({ summary }: { readonly summary: SystemSummary }) {
  const { books, jobs, events, emails, manyReads } = summary;
  return (
    <section className="system-strip" aria-label="System">
      <Item
        to="/masters/books"
        icon={<BookOpenCheck aria-hidden />}
        isWrong={books !== null && books.problems > 0}
        title={booksTitle(books)}
      >
        {books === null
          ? 'The first check comes within six hours'
          : `${books.checks} checks over ${books.rows.toLocaleString('en-US')} rows, ${formatShortDateTime(books.at)}`}
      </Item>
      <Item
        to="/masters/jobs"
        icon={<Cog aria-hidden />}
        isWrong={jobs.dead > 0}
        title={jobs.dead === 0 ? 'No job is dead' : `${jobs.dead} ${plural(jobs.dead, 'job')} dead`}
      >
        {jobs.firstDead ?? `${jobs.waiting.toLocaleString('en-US')} waiting`}
        {jobs.oldestDueMs !== null && `, oldest due ${ageText(jobs.oldestDueMs)}`}
      </Item>
      <Item
        to="/masters/provider-events"
        icon={<Plug aria-hidden />}
        isWrong={events.givenUp > 0}
        title={eventsTitle(events)}
      >
        {events.givenUp === 0
          ? 'None was given up'
          : `${counted(events.givenUp, events.most)} given up after a week`}
      </Item>
      <Item
        to="/masters/emails"
        icon={<Mail aria-hidden />}
        isWrong={emails.failed > 0}
        title={`${emails.written.toLocaleString('en-US')} ${plural(emails.written, 'email')} today`}
      >
        {emails.failed === 0 ? 'None was given up' : `${emails.failed} given up`}
      </Item>
      {manyReads.map(({ who, records }) => (
        <Item
          key={who.raw}
          to={`/masters/audit?${new URLSearchParams({ who: who.raw, reads: '1' })}`}
          icon={<Eye aria-hidden />}
          isWrong
          title={`${who.name ?? who.raw} opened ${records.toLocaleString('en-US')} records`}
        >
          Within the last hour
        </Item>
      ))}
    </section>
  );
}

function booksTitle(books: SystemSummary['books']): string {
  if (books === null) return 'Books not checked yet';
  return books.problems === 0
    ? 'The books add up'
    : `${books.problems} ${plural(books.problems, 'difference')}`;
}

const eventsTitle = ({ waiting, most }: SystemSummary['events']) =>
  waiting === 0 ? 'Provider events are applied' : `${counted(waiting, most)} provider events wait`;

const counted = (count: number, most: number) => (count >= most ? `${most} or more` : String(count));

interface ItemProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly isWrong: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

function Item({ to, icon, isWrong, title, children }: ItemProps) {
  return (
    <Link to={to} className="system-item" data-wrong={isWrong || undefined}>
      {icon}
      <strong>{title}</strong>
      <span>{children}</span>
    </Link>
  );
}
