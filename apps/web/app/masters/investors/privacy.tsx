import { formatShortDateTime } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import { carryOutDeletionRequest } from '@furrow/modules/investors/api';
import type { DeletionRequest } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Textarea } from '@furrow/ui/textarea';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { StepUp, useFresh } from '../../identity/settings/step-up.tsx';
import { confirm } from '../../kit/confirm.tsx';
import { type Problem, problemOf } from '../../kit/form/problem.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks, useAddress } from '../shell/page-links.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import { useKeptText } from '../shell/use-kept-text.ts';
import type { Route } from './+types/privacy';
import './accounts-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const requests = await request.pages.investors.desk.deletions(operator, url.searchParams.get('after'));
  return {
    requests,
    chosen: url.searchParams.get('request'),
    mayDelete: mayOperate(operator.roles, ['compliance'], 'POST'),
  };
}

export const meta = () => [{ title: pageTitle('Privacy requests') }, { name: 'robots', content: 'noindex' }];

const STATUSES: Readonly<Record<DeletionRequest['status'], string>> = {
  open: 'Waiting',
  done: 'Deleted',
  refused: 'Records kept',
  withdrawn: 'Withdrawn',
};

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { requests, chosen, mayDelete } = loaderData;
  const address = useAddress();
  const open = requests.data.filter(({ status }) => status === 'open').length;
  const current = requests.data.find(({ id }) => id === chosen);
  return (
    <StepUp>
      <ConsolePage
        title={
          open === 0
            ? 'No one is waiting to be deleted'
            : `${open} ${open === 1 ? 'person is' : 'people are'} waiting to be deleted`
        }
        lead="The law decides what must be kept. We check again when you delete."
        {...(current === undefined
          ? {}
          : {
              asideLabel: 'The request',
              aside: <Chosen key={current.id} request={current} mayDelete={mayDelete} />,
            })}
      >
        {requests.data.length === 0 ? (
          <EmptyState title="No requests yet">People ask for it in their settings.</EmptyState>
        ) : (
          <TableScroll label="Deletion requests">
            <table className="console-table">
              <caption className="visually-hidden">Deletion requests</caption>
              <thead>
                <tr>
                  <th scope="col">Person</th>
                  <th scope="col">Asked</th>
                  <th scope="col">Status</th>
                  <th scope="col">Decided by</th>
                </tr>
              </thead>
              <tbody>
                {requests.data.map((one) => (
                  <tr key={one.id} data-current={one.id === chosen || undefined}>
                    <th scope="row">
                      <Link to={address({ request: one.id })} preventScrollReset>
                        {one.person.name || 'Deleted person'}
                      </Link>{' '}
                      <span className="font-normal text-ink-muted">{one.person.email}</span>
                    </th>
                    <td>{formatShortDateTime(new Date(one.created_at))}</td>
                    <td>{STATUSES[one.status]}</td>
                    <td>{one.decided_by?.name ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
        )}
        <PageLinks next={requests.next} />
      </ConsolePage>
    </StepUp>
  );
}

function Chosen({ request, mayDelete }: { readonly request: DeletionRequest; readonly mayDelete: boolean }) {
  const { person, status, reasons, created_at, completed_at, decided_by } = request;
  return (
    <>
      <h2 className="console-subtitle">{person.name || 'Deleted person'}</h2>
      <p className="mt-1">
        Asked {formatShortDateTime(new Date(created_at))}.
        {completed_at !== null && ` ${STATUSES[status]} ${formatShortDateTime(new Date(completed_at))}.`}
        {decided_by !== null && ` By ${decided_by.name}.`}
      </p>
      {reasons.length > 0 && (
        <ul className="console-list mt-3">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {status === 'open' && mayDelete && <DeletePerson request={request} />}
    </>
  );
}

function DeletePerson({ request: { id, person } }: { readonly request: DeletionRequest }) {
  const [reason, setReason] = useKeptText(`delete ${id}`);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isActing, setIsActing] = useState(false);
  const fresh = useFresh();
  const { revalidate } = useRevalidator();
  const carryOut = async () => {
    if (isActing) return;
    if (reason.trim() === '') {
      setProblem({ text: null, code: null, fields: { reason: 'Say why. An examiner may read it later.' } });
      return;
    }
    const question = {
      title: `Delete everything about ${person.name}?`,
      text: 'Their sign-in, accounts, documents and numbers are erased. This can’t be undone.',
      act: 'Delete this person',
    };
    if (!(await confirm(question))) return;
    setIsActing(true);
    setProblem(null);
    const once = { idempotencyKey: crypto.randomUUID() };
    try {
      const answer = await fresh(() =>
        call(carryOutDeletionRequest, { params: { id }, body: { reason } }, once),
      );
      if (answer !== null) {
        const text =
          answer.outcome === 'records_kept'
            ? 'Nothing was deleted: records must be kept. The reasons are on record.'
            : 'Deleted.';
        toast.show({
          code: 'deletion',
          type: answer.outcome === 'records_kept' ? 'warning' : 'success',
          text,
        });
        setReason('');
        await revalidate();
      }
    } catch (error) {
      setProblem(problemOf(error, ['reason']));
    } finally {
      setIsActing(false);
    }
  };
  return (
    <div className="desk-decide">
      <h3 className="console-subtitle">If you delete</h3>
      <p>
        Everything known of {person.name} is erased, unless a record must be kept. One last email is sent.
      </p>
      {problem?.text && <Notice tone="negative" role="alert" title={problem.text} />}
      <Field label="Reason" help="In the audit log." error={problem?.fields.reason}>
        <Textarea
          rows={3}
          maxLength={2_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Button size="small" variant="danger" loading={isActing} onClick={() => void carryOut()}>
        Delete this person
      </Button>
    </div>
  );
}
