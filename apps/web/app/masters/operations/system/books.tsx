import { formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { runBooks } from '@furrow/modules/operations/api';
import type { BooksFinding, BooksPage, BooksRun } from '@furrow/modules/operations/contract';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { PageLinks, useAddress } from '../../shell/page-links.tsx';
import { TableScroll } from '../../shell/table-scroll.tsx';
import type { Route } from './+types/books';
import { ActForm } from './act-form.tsx';
import { ListTable } from './list-parts.tsx';
import { useSendOnce } from './use-send-once.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const query = { run: url.searchParams.get('open'), after: url.searchParams.get('after') };
  const page = await request.pages.operations.system.books(query);
  return { page, mayRun: roles.includes('admin') || roles.includes('treasury') };
}

export const meta = () => [{ title: pageTitle('Books') }, { name: 'robots', content: 'noindex' }];

export default function Books({ loaderData: { page, mayRun } }: Route.ComponentProps) {
  const address = useAddress();
  const { runs, open } = page;
  return (
    <ConsolePage
      title={finding(page)}
      lead="Every six hours, each figure that is kept is worked out again from what it follows from."
      aside={
        <>
          {open !== null && <RunPanel run={open.run} findings={open.findings} />}
          {mayRun && <RunNow />}
        </>
      }
      asideLabel="One run"
    >
      {runs.length === 0 ? (
        <EmptyState title="Not checked yet">The first run comes within six hours.</EmptyState>
      ) : (
        <>
          <ListTable
            caption="Runs"
            head={
              <>
                <th scope="col">Run</th>
                <th scope="col">Asked for by</th>
                <th scope="col" className="numeric">
                  Checks
                </th>
                <th scope="col" className="numeric">
                  Rows compared
                </th>
                <th scope="col">Result</th>
              </>
            }
          >
            {runs.map((run) => (
              <tr key={run.id} data-current={run.id === open?.run.id || undefined}>
                <th scope="row">
                  <Link to={address({ open: run.id })} preventScrollReset>
                    {formatShortDateTime(run.endedAt)}
                  </Link>
                </th>
                <td>{run.askedBy?.name ?? (run.isWhole ? 'Schedule' : 'Schedule, new entries only')}</td>
                <td className="numeric">{run.checks.length}</td>
                <td className="numeric">{run.rows.toLocaleString('en-US')}</td>
                <td>
                  <Result problems={run.problems} />
                </td>
              </tr>
            ))}
          </ListTable>
          <PageLinks next={page.next} />
        </>
      )}
    </ConsolePage>
  );
}

function finding({ runs: [newest] }: BooksPage): string {
  if (newest === undefined) return 'The books are not checked yet';
  if (newest.problems === 0) return 'The books add up';
  return `${newest.problems.toLocaleString('en-US')} ${plural(newest.problems, 'difference')} in the books`;
}

function Result({ problems }: { readonly problems: number }) {
  if (problems === 0) return <Chip tone="positive">No difference</Chip>;
  return (
    <Chip tone="negative">
      {problems.toLocaleString('en-US')} {plural(problems, 'difference')}
    </Chip>
  );
}

function RunPanel({ run, findings }: { readonly run: BooksRun; readonly findings: readonly BooksFinding[] }) {
  return (
    <>
      <h2 className="console-subtitle">{formatShortDateTime(run.endedAt)}</h2>
      <p className="mt-1 text-ink-muted">
        {run.rows.toLocaleString('en-US')} rows in {seconds(run.endedAt.getTime() - run.startedAt.getTime())}.
      </p>
      {findings.length > 0 && (
        <section className="console-block">
          <h3 className="console-subtitle">What was found</h3>
          <ol className="console-list mt-2">
            {findings.map(({ proof, rule, where, detail }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a finding has no name, and the list of a run never changes.
              <li key={index}>
                <p>
                  <strong>{rule}</strong> {where}
                </p>
                <p>{detail}</p>
                <p className="text-ink-muted">{proof}</p>
              </li>
            ))}
          </ol>
          {run.problems > findings.length && (
            <p className="mt-2">
              The first {findings.length} of {run.problems.toLocaleString('en-US')}.
            </p>
          )}
        </section>
      )}
      <TableScroll label="What was compared">
        <table className="console-table console-block">
          <caption className="visually-hidden">What was compared</caption>
          <thead>
            <tr>
              <th scope="col">Compared</th>
              <th scope="col" className="numeric">
                Rows
              </th>
              <th scope="col" className="numeric">
                Time
              </th>
              <th scope="col" className="numeric">
                Found
              </th>
            </tr>
          </thead>
          <tbody>
            {run.checks.map(({ name, rows, milliseconds, problems }) => (
              <tr key={name}>
                <th scope="row">{name.charAt(0).toUpperCase() + name.slice(1)}</th>
                <td className="numeric">{rows.toLocaleString('en-US')}</td>
                <td className="numeric">{seconds(milliseconds)}</td>
                <td className="numeric">{problems === 0 ? '–' : <strong>{problems}</strong>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}

const seconds = (milliseconds: number) =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

function RunNow() {
  const sender = useSendOnce();
  return (
    <ActForm
      sender={sender}
      effect="It takes no locks and changes nothing. The result appears here by itself."
      acts={[
        {
          label: 'Check the books now',
          run: (reason) =>
            sender.send(async (once) => {
              await call(runBooks, { body: { reason } }, once);
              toast.show({ code: 'books-asked', type: 'success', text: 'The books are being checked.' });
            }),
        },
      ]}
    />
  );
}
