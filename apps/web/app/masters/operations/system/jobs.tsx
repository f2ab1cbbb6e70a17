import { formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { discardJob, retryJob } from '@furrow/modules/operations/api';
import type { JobLine, JobsPage } from '@furrow/modules/operations/contract';
import { JOB_TABS, type JobTab } from '@furrow/modules/operations/rules';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ageText } from '../../shell/age-text.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { PageLinks, useAddress } from '../../shell/page-links.tsx';
import type { Route } from './+types/jobs';
import { ActForm } from './act-form.tsx';
import { ListTable } from './list-parts.tsx';
import { useSendOnce } from './use-send-once.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const { searchParams } = url;
  const tab = JOB_TABS.find((one) => one === searchParams.get('tab')) ?? 'dead';
  const query = { tab, name: searchParams.get('name'), after: searchParams.get('after') };
  const page = await request.pages.operations.system.jobs(query);
  const open = page.jobs.find(({ id }) => id === searchParams.get('open')) ?? null;
  return { page, open, mayAct: roles.includes('admin') };
}

export const meta = () => [{ title: pageTitle('Jobs') }, { name: 'robots', content: 'noindex' }];

const TAB_LABELS: Readonly<Record<JobTab, string>> = {
  dead: 'Dead',
  running: 'Running',
  waiting: 'Waiting',
};

export default function Jobs({ loaderData: { page, open, mayAct } }: Route.ComponentProps) {
  const address = useAddress();
  return (
    <ConsolePage
      title={finding(page)}
      lead={leadOf(page)}
      {...(open === null
        ? {}
        : {
            aside: <JobPanel key={open.id} job={open} tab={page.tab} mayAct={mayAct} />,
            asideLabel: 'Job',
          })}
    >
      <nav aria-label="Kinds of jobs" className="console-tabs">
        {JOB_TABS.map((tab) => (
          <Link key={tab} to={`?tab=${tab}`} aria-current={tab === page.tab ? 'page' : undefined}>
            {TAB_LABELS[tab]} {page.counts[tab].toLocaleString('en-US')}
          </Link>
        ))}
      </nav>
      {page.jobs.length === 0 ? (
        <EmptyState title={page.tab === 'dead' ? 'No job is dead' : 'None right now'}>
          {page.tab === 'dead'
            ? 'A job that used up its attempts appears here.'
            : 'Jobs come and go within seconds.'}
        </EmptyState>
      ) : (
        <>
          <ListTable
            caption={`${TAB_LABELS[page.tab]} jobs`}
            head={
              <>
                <th scope="col">Job</th>
                <th scope="col" className="numeric">
                  Tries
                </th>
                <th scope="col">Last error</th>
                <th scope="col">{page.tab === 'waiting' ? 'Next try' : 'Since'}</th>
              </>
            }
          >
            {page.jobs.map((job) => (
              <tr key={job.id} data-current={job.id === open?.id || undefined}>
                <th scope="row">
                  <Link to={address({ open: job.id })} preventScrollReset>
                    {job.name}
                  </Link>
                </th>
                <td className="numeric">
                  {job.attempts} of {job.maxAttempts}
                </td>
                <td className="console-clip">{job.lastError ?? '–'}</td>
                <td>{formatShortDateTime(timeOf(job, page.tab))}</td>
              </tr>
            ))}
          </ListTable>
          <PageLinks next={page.next} />
        </>
      )}
    </ConsolePage>
  );
}

function finding({ counts }: JobsPage): string {
  if (counts.dead > 0) return `${counts.dead} ${plural(counts.dead, 'job')} used up all tries`;
  return counts.waiting === 0 ? 'No job is waiting' : 'No job is dead';
}

function leadOf({ counts, oldestDueMs }: JobsPage): string {
  const waiting = `${counts.waiting.toLocaleString('en-US')} waiting, ${counts.running} running`;
  return oldestDueMs === null
    ? waiting
    : `${waiting}; the oldest that is due waits for ${ageText(oldestDueMs)}`;
}

function timeOf({ runAt, changedAt, startedAt }: JobLine, tab: JobTab): Date {
  if (tab === 'waiting') return runAt;
  return tab === 'running' ? (startedAt ?? changedAt) : changedAt;
}

interface JobPanelProps {
  readonly job: JobLine;
  readonly tab: JobTab;
  readonly mayAct: boolean;
}

function JobPanel({ job, tab, mayAct }: JobPanelProps) {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const address = useAddress();
  const run = (endpoint: typeof retryJob | typeof discardJob) => (reason: string) =>
    sender.send(async (once) => {
      await call(endpoint, { params: { jobId: job.id }, body: { reason } }, once);
      await navigate(address({ open: null }));
      await revalidate();
    });
  return (
    <>
      <h2 className="console-subtitle">{job.name}</h2>
      <p className="mt-1 text-ink-muted">
        Job {job.id}, queued {formatShortDateTime(job.queuedAt)}. Tried {job.attempts} of {job.maxAttempts}{' '}
        times.
      </p>
      {job.lastError !== null && (
        <section className="console-block">
          <h3 className="console-subtitle">Last error</h3>
          <pre className="console-code">{job.lastError}</pre>
        </section>
      )}
      {tab === 'dead' && mayAct && (
        <ActForm
          sender={sender}
          effect="Trying again gives it all its tries, from now on. Discarding it means that it’s never done."
          acts={[
            { label: 'Try again', run: run(retryJob) },
            { label: 'Discard the job', variant: 'danger', run: run(discardJob) },
          ]}
        />
      )}
    </>
  );
}
