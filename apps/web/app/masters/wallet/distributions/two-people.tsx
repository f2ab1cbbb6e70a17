import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { parseDollars, toDollarString } from '@furrow/kernel/money';
import { plural } from '@furrow/kernel/text';
import { decideOnProposal, withdrawOwnProposal } from '@furrow/modules/operations/api';
import type { RunRecord } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFresh } from '../../../identity/settings/step-up.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ReasonDialog } from '../../farms/editor/reason-dialog.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { RunActs, type RunActsProps } from './run-acts.tsx';

interface TwoPeopleProps extends RunActsProps {
  readonly viewerName: string;
}

/** Who prepared a run, who approves it, and what that does. */
export function TwoPeople(props: TwoPeopleProps) {
  const { run, viewerId, viewerName } = props;
  const { prepared, sent, approved, note, returned, status } = run;
  const isOwn = (sent?.by ?? prepared.by).user_id === viewerId;
  const preparedAt = formatShortDateTime(new Date(sent?.at ?? prepared.at));
  return (
    <div className="dist-card">
      <header>
        <h2 className="console-subtitle">Two people, one payment</h2>
        <p>The person who prepared a run cannot approve it.</p>
      </header>
      <div className="dist-signatures">
        <div>
          <span>Prepared</span>
          <span className="dist-signature">{prepared.by.name}</span>
          <span>treasury</span>
          <span>{preparedAt}</span>
        </div>
        <div data-open={approved === null || undefined}>
          <span>Approves</span>
          {approved === null ? (
            <>
              <span className="dist-signature dist-unsigned">{isOwn ? 'someone else' : 'you'}</span>
              <span>{isOwn || status !== 'for_approval' ? 'treasury' : `${viewerName}, treasury`}</span>
              <span>not yet</span>
            </>
          ) : (
            <>
              <span className="dist-signature">{approved.by.name}</span>
              <span>treasury</span>
              <span>{formatShortDateTime(new Date(approved.at))}</span>
            </>
          )}
        </div>
      </div>
      <div className="dist-decision">
        {returned !== null && status === 'draft' && (
          <p className="dist-returned">
            <strong>Sent back:</strong> “{returned.because}”
          </p>
        )}
        {status === 'for_approval' && !isOwn && props.mayEdit && <Decision key={run.version} run={run} />}
        {status === 'for_approval' && isOwn && <OwnRun run={run} />}
        {status !== 'for_approval' && <RunActs {...props} />}
      </div>
      {note !== '' && (
        <footer>
          <h3>Note from {prepared.by.name}</h3>
          <blockquote>“{note}”</blockquote>
        </footer>
      )}
    </div>
  );
}

/** What approving does, in one sentence with its figures. */
function effectText({ total, farm, holders, pay_on, blocked }: RunRecord): string {
  const held = blocked.wallets === 0 ? '' : `, of which ${dollarText(blocked.amount)} stays held`;
  return `${dollarText(total)} leaves the operating account of ${farm.name} for ${holders.toLocaleString('en-US')} ${plural(
    holders,
    'holder',
  )} on ${formatShortDate(pay_on)} at 9:00 AM ET${held}, and each holder gets a statement. Until then it can be stopped; afterwards each payment can only be corrected by hand, by two people.`;
}

function Decision({ run }: { readonly run: RunRecord }) {
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  const fresh = useFresh();
  const cents = parseDollars(typed);
  const total = cents.ok ? toDollarString(cents.value) : null;
  const matches = total === run.total;
  const params = { proposalId: run.proposal_id ?? '' };
  const approve = () =>
    act('approve', async () => {
      const once = { idempotencyKey: crypto.randomUUID() };
      const decided = await fresh(() =>
        call(decideOnProposal, { params, body: { approve: true, total } }, once),
      );
      if (decided?.outcome === 'changed')
        toast.show({
          code: 'proposal-changed',
          type: 'warning',
          text: 'Something this run was based on has changed. Nothing was approved, and it is a draft again.',
          timeout: 10_000,
        });
      await revalidate();
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void approve();
      }}
    >
      <p>
        <strong>If you approve,</strong> {effectText(run)}
      </p>
      <Field label="Type the total to confirm" className="mt-4">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <p className="dist-match" aria-live="polite" data-met={matches ? 'yes' : 'no'}>
        {typed !== '' &&
          (matches ? (
            <>
              <CircleCheck aria-hidden /> Matches the run
            </>
          ) : (
            <>
              <CircleAlert aria-hidden /> Doesn’t match the run
            </>
          ))}
      </p>
      <Button type="submit" variant="primary" wide loading={acting === 'approve'} disabled={!matches}>
        Approve and schedule {dollarText(run.total)}
      </Button>
      <Button wide className="mt-2" onClick={() => setAsking(true)}>
        Send back with a reason
      </Button>
      <ReasonDialog
        open={isAsking}
        title="Send back"
        act="Send back"
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          const once = { idempotencyKey: crypto.randomUUID() };
          await fresh(() => call(decideOnProposal, { params, body: { approve: false, reason } }, once));
          await revalidate();
        }}
      >
        <p>The run becomes a draft again, and {run.prepared.by.name} sees your reason.</p>
      </ReasonDialog>
    </form>
  );
}

function OwnRun({ run }: { readonly run: RunRecord }) {
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  return (
    <>
      <p>You prepared this run, so someone else has to approve it.</p>
      <Button
        wide
        className="mt-3"
        loading={acting !== null}
        onClick={() =>
          void act('withdraw', async () => {
            const params = { proposalId: run.proposal_id ?? '' };
            await call(withdrawOwnProposal, { params }, { idempotencyKey: crypto.randomUUID() });
            await revalidate();
          })
        }
      >
        Withdraw from approval
      </Button>
    </>
  );
}
