import { formatShortDateTime } from '@furrow/kernel/dates';
import { decideOnProposal, withdrawOwnProposal } from '@furrow/modules/operations/api';
import type { Figure, WaitingProposal } from '@furrow/modules/operations/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useFresh } from '../../identity/settings/step-up.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { dollarText } from '../shell/dollar-text.ts';
import { useIsLeaving } from '../shell/use-is-leaving.ts';
import { useKeptText } from '../shell/use-kept-text.ts';
import { Figures } from './figures.tsx';
import { figureLines, outlookLines } from './proposal-figures.ts';
import { ProposalName } from './proposal-name.tsx';

interface DecideProposalProps {
  readonly proposal: WaitingProposal;
  /** What it would come to now; null where there is no more to say than its figures. */
  readonly outlook: Figure;
}

/** What will change, who wants it and why; then the decision of somebody else. */
export function DecideProposal({ proposal, outlook }: DecideProposalProps) {
  const { id, kind, figures, total, reason, proposedBy, proposedAt, endsAt, isOwn, mayDecide } = proposal;
  const expected = outlookLines(outlook);
  return (
    <>
      <h2 className="console-subtitle">
        <ProposalName {...proposal} />
      </h2>
      <p className="mt-1 text-ink-muted">
        {isOwn ? 'You' : proposedBy.name} proposed it {formatShortDateTime(proposedAt)}. It ends{' '}
        {formatShortDateTime(endsAt)}.
      </p>
      <blockquote className="mt-3 border-s-2 border-line-strong ps-3">{reason}</blockquote>
      <h3 className="console-subtitle console-block">If it is approved</h3>
      <Figures lines={figureLines(kind, figures)} caption="What changes" />
      {expected.length > 0 && (
        <>
          <h3 className="console-subtitle console-block">What that means today</h3>
          <Figures lines={expected} caption="What approving it would do today" />
        </>
      )}
      {isOwn && <OwnProposal id={id} />}
      {mayDecide && <Decision id={id} total={total} />}
    </>
  );
}

function OwnProposal({ id }: { readonly id: string }) {
  const { acting, act } = useAct();
  const navigate = useNavigate();
  return (
    <div className="mt-5 rounded-md border border-dashed border-line-strong p-4">
      <p>You proposed this, so someone else has to decide it.</p>
      <Button
        size="small"
        className="mt-3"
        loading={acting !== null}
        onClick={() =>
          void act('withdraw', async () => {
            const once = { idempotencyKey: crypto.randomUUID() };
            await call(withdrawOwnProposal, { params: { proposalId: id } }, once);
            await navigate('/masters/approvals');
          })
        }
      >
        Withdraw your proposal
      </Button>
    </div>
  );
}

const FIELDS = { total: 'total_differs', reason: 'reason_missing' } as const;

/** What is wrong with what somebody typed, to be said where they typed it. */
const wrongIn = (field: keyof typeof FIELDS, error: ApiError | null): string | undefined =>
  error?.code === FIELDS[field] ? error.message : error?.fields[field]?.[0];

function Decision({ id, total }: { readonly id: string; readonly total: string | null }) {
  const [reason, setReason] = useKeptText(`decide ${id}`);
  const [typed, setTyped] = useState('');
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const fresh = useFresh();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const isLeaving = useIsLeaving() && acting === null;
  const decide = (approve: boolean) =>
    act(approve ? 'approve' : 'decline', async () => {
      setRefused(null);
      const body = {
        approve,
        reason,
        total: (approve && total !== null && typed.replaceAll(/[$,\s]/g, '')) || null,
      };
      const once = { idempotencyKey: crypto.randomUUID() };
      const send = () => call(decideOnProposal, { params: { proposalId: id }, body }, once);
      const decided = await fresh(send).catch((error: unknown) => {
        if (!(error instanceof ApiError && (wrongIn('total', error) ?? wrongIn('reason', error))))
          throw error;
        setRefused(error);
        return null;
      });
      // Null as well where the decider was to prove themselves again and turned back.
      if (decided === null) return;
      setReason('');
      if (decided.outcome === 'changed')
        toast.show({
          code: 'proposal-changed',
          type: 'warning',
          text: 'Something it was based on has changed. Nothing was done, and the proposal has ended.',
          timeout: 10_000,
        });
      await revalidate();
      await navigate('/masters/approvals');
    });
  return (
    <form className="console-act" onSubmit={(event) => event.preventDefault()}>
      {total !== null && (
        <Field label="Type the total" help={`It’s ${dollarText(total)}.`} error={wrongIn('total', refused)}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      <Field
        label="Reason"
        help="Kept in the audit log. Needed to decline."
        error={wrongIn('reason', refused)}
      >
        <Textarea maxLength={2_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant="primary"
          disabled={isLeaving}
          loading={acting === 'approve'}
          onClick={() => void decide(true)}
        >
          {total === null ? 'Approve' : `Approve ${dollarText(total)}`}
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={isLeaving}
          loading={acting === 'decline'}
          onClick={() => void decide(false)}
        >
          Decline
        </Button>
      </div>
    </form>
  );
}
