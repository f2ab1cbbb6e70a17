import { mayOperate } from '@furrow/modules/identity/rules';
import { proposeOperatingCredit } from '@furrow/modules/wallet/api';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { ApiError } from '../../../shell/api/api-error.ts';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/operating-credit';
import '../../farms/offerings-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { userId, roles } = operatorOf(request);
  if (!mayOperate(roles, ['treasury'], 'POST')) throw data(null, { status: 404 });
  const { desk, distributions } = request.pages.wallet;
  const lineId = url.searchParams.get('line');
  const [farms, line] = await Promise.all([
    distributions.farms(),
    lineId === null ? null : desk.wire(userId, lineId),
  ]);
  return { farms, line: line?.status === 'suspense' ? line : null };
}

export const meta = () => [
  { title: pageTitle('Enter money for a farm') },
  { name: 'robots', content: 'noindex' },
];

/** What the bank received for a farm becomes money of its operating account once a second person agrees. */
export default function OperatingCredit({ loaderData: { farms, line } }: Route.ComponentProps) {
  const [given, setGiven] = useState({
    farm_id: '',
    amount: line?.amount ?? '',
    bank_reference: line?.bank_id ?? '',
    reason: '',
  });
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isActing, setActing] = useState(false);
  const navigate = useNavigate();
  const set = (changes: Partial<typeof given>) => setGiven((known) => ({ ...known, ...changes }));
  const errorOf = (name: string) => refused?.fields[name]?.[0];
  const send = async () => {
    setActing(true);
    setRefused(null);
    try {
      const body = { ...given, farm_id: given.farm_id as never };
      const made = await call(proposeOperatingCredit, { body }, { idempotencyKey: crypto.randomUUID() });
      await navigate(`/masters/approvals?proposal=${made.proposal_id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    } finally {
      setActing(false);
    }
  };
  return (
    <ConsolePage
      title="Enter money for a farm"
      lead="Rent or sale proceeds that the bank received. A second person agrees before the books change."
    >
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {line !== null && (
          <p>
            From{' '}
            <Link className="link" to={`/masters/wallet/wires/${line.id}`}>
              {line.sender}
            </Link>
            , {line.memo || 'no memo'}. It leaves wires in suspense for the farm.
          </p>
        )}
        {refused !== null && Object.keys(refused.fields).length === 0 && (
          <p role="alert" className="desk-refused">
            {refused.message}
          </p>
        )}
        <Field label="Farm" error={errorOf('farm_id') && 'Choose a farm.'}>
          <Select
            options={[
              { value: '', label: 'Choose a farm' },
              ...farms.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={given.farm_id}
            onChange={({ target }) => set({ farm_id: target.value })}
          />
        </Field>
        <Field label="Amount" error={errorOf('amount')}>
          <MoneyInput value={given.amount} onChange={({ target }) => set({ amount: target.value })} />
        </Field>
        <Field
          label="Bank reference"
          help="From the bank’s statement; used once"
          error={errorOf('bank_reference')}
        >
          <TextInput
            value={given.bank_reference}
            maxLength={64}
            autoComplete="off"
            onChange={({ target }) => set({ bank_reference: target.value })}
          />
        </Field>
        <Field label="Reason" help="Kept in the audit log." error={errorOf('reason')}>
          <TextInput
            value={given.reason}
            maxLength={2_000}
            autoComplete="off"
            onChange={({ target }) => set({ reason: target.value })}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="small"
          loading={isActing}
          className="justify-self-start"
        >
          Propose the credit
        </Button>
      </form>
    </ConsolePage>
  );
}
