import { formatShortDate } from '@furrow/kernel/dates';
import {
  cancelDistribution,
  checkDistribution,
  returnDistribution,
  sendDistribution,
} from '@furrow/modules/wallet/api';
import type { RunRecord } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '../../../kit/use-act.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ReasonDialog } from '../../farms/editor/reason-dialog.tsx';
import { dollarText } from '../../shell/dollar-text.ts';

export interface RunActsProps {
  readonly run: RunRecord;
  readonly viewerId: string;
  readonly mayEdit: boolean;
}

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** What comes next for a run that waits for nobody's decision. */
export function RunActs({ run, viewerId, mayEdit }: RunActsProps) {
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<'return' | 'cancel' | null>(null);
  const { id, version, status } = run;
  const params = { id };
  const next = (name: string, work: () => Promise<unknown>) =>
    void act(name, async () => {
      await work();
      await revalidate();
    });
  if (!mayEdit) return <p>{STATE_TEXTS[status](run)}</p>;
  return (
    <>
      <p>{STATE_TEXTS[status](run)}</p>
      {status === 'draft' && (
        <Button
          variant="primary"
          wide
          className="mt-3"
          loading={acting === 'check'}
          onClick={() => next('check', () => call(checkDistribution, { params, body: { version } }, once()))}
        >
          Check the run
        </Button>
      )}
      {status === 'checked' && (
        <>
          {run.prepared.by.user_id === viewerId && (
            <Button
              variant="primary"
              wide
              className="mt-3"
              loading={acting === 'send'}
              onClick={() =>
                next('send', () => call(sendDistribution, { params, body: { version } }, once()))
              }
            >
              Send {dollarText(run.total)} for approval
            </Button>
          )}
          <Button wide className="mt-2" onClick={() => setAsking('return')}>
            Return to draft
          </Button>
        </>
      )}
      {(status === 'draft' || status === 'checked' || status === 'approved') && (
        <Button wide className="mt-2" variant="quiet" onClick={() => setAsking('cancel')}>
          Cancel the run
        </Button>
      )}
      <ReasonDialog
        open={asking !== null}
        title={asking === 'return' ? 'Return to draft' : 'Cancel the run'}
        act={asking === 'return' ? 'Return to draft' : 'Cancel the run'}
        variant={asking === 'cancel' ? 'danger' : 'primary'}
        onClose={() => setAsking(null)}
        onAct={async (reason) => {
          const endpoint = asking === 'return' ? returnDistribution : cancelDistribution;
          await call(endpoint, { params, body: { version, reason } }, once());
          await revalidate();
        }}
      >
        <p>
          {asking === 'return'
            ? 'The payments are worked out again at the next check.'
            : 'Nothing is paid. A new run can take its place.'}
        </p>
      </ReasonDialog>
    </>
  );
}

type Texts = Readonly<Record<RunRecord['status'], (run: RunRecord) => string>>;

const STATE_TEXTS: Texts = {
  draft: () => 'Checking works out the payments from the share register of the record date and fixes them.',
  checked: ({ prepared }) => `The payments are fixed. ${prepared.by.name} sends the run to a second person.`,
  for_approval: () => 'A second person decides.',
  approved: ({ total, pay_on }) =>
    `${dollarText(total)} will be paid on ${formatShortDate(pay_on)} at 9:00 AM ET. Until then the run can be canceled.`,
  paid: ({ paid }) =>
    `${dollarText(paid.amount)} was paid. Single payments can be corrected by hand, by two people.`,
  cancelled: () => 'This run was canceled. Nothing was paid.',
};
