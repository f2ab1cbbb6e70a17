import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { mayOperate } from '@furrow/modules/identity/rules';
import { explainDifference, runReconciliation } from '@furrow/modules/wallet/api';
import type { ReconciliationDifference, ReconciliationPage } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ActForm } from '../../operations/system/act-form.tsx';
import { ListTable } from '../../operations/system/list-parts.tsx';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/reconciliation';
import { Accounts } from './accounts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  return {
    page: await request.pages.wallet.desk.reconciliation(),
    mayAct: mayOperate(roles, ['treasury'], 'POST'),
  };
}

export const meta = () => [{ title: pageTitle('Reconciliation') }, { name: 'robots', content: 'noindex' }];

export default function Reconciliation({ loaderData: { page, mayAct } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const open = page.differences.filter(({ status }) => status === 'open');
  const selected = open.find(({ id }) => id === chosen) ?? open[0] ?? null;
  return (
    <ConsolePage
      title={finding(page, open.length)}
      lead="Every morning at 6:00 AM ET our books are compared with the payment service. Nothing is adjusted by itself."
      actions={mayAct && page.can_run && <RunNow />}
      aside={mayAct && selected !== null ? <Explain key={selected.id} difference={selected} /> : undefined}
      asideLabel="Explain a difference"
    >
      {!page.can_run && (
        <Notice tone="info" title="No payment service is set up, so there is nothing to compare." />
      )}
      <Accounts accounts={page.accounts} />
      <section className="console-block">
        <h2 className="console-subtitle">Differences</h2>
        {page.differences.length === 0 ? (
          <EmptyState title="None so far">Differences are listed here with their age.</EmptyState>
        ) : (
          <Differences
            differences={page.differences}
            selected={selected?.id ?? null}
            onSelect={mayAct ? setChosen : null}
          />
        )}
      </section>
    </ConsolePage>
  );
}

function finding({ accounts }: ReconciliationPage, open: number): string {
  if (accounts.every(({ run }) => run === null)) return 'Not reconciled yet';
  return open === 0 ? 'Books and bank agree' : `${open} ${plural(open, 'difference')} to explain`;
}

const KINDS: Readonly<Record<ReconciliationDifference['kind'], string>> = {
  missing_at_provider: 'In our books only',
  missing_here: 'Only at the payment service',
  amount_differs: 'Amounts differ',
  balance_differs: 'Balances differ, no transfer explains it',
};
const STATUS = {
  open: <Chip tone="negative">Open</Chip>,
  explained: <Chip tone="warning">Explained</Chip>,
  resolved: <Chip tone="positive">Gone</Chip>,
} as const;

interface DifferencesProps {
  readonly differences: readonly ReconciliationDifference[];
  readonly selected: string | null;
  readonly onSelect: ((id: string) => void) | null;
}

function Differences({ differences, selected, onSelect }: DifferencesProps) {
  return (
    <ListTable
      caption="Differences"
      head={
        <>
          <th scope="col">Difference</th>
          <th scope="col">Account</th>
          <th scope="col">Transfer</th>
          <th scope="col" className="numeric">
            Our books
          </th>
          <th scope="col" className="numeric">
            Payment service
          </th>
          <th scope="col">Since</th>
          <th scope="col">Status</th>
        </>
      }
    >
      {differences.map((one) => (
        <tr key={one.id} id={one.id} data-current={one.id === selected || undefined}>
          <th scope="row">
            {onSelect !== null && one.status === 'open' ? (
              <button type="button" className="link text-start" onClick={() => onSelect(one.id)}>
                {KINDS[one.kind]}
              </button>
            ) : (
              KINDS[one.kind]
            )}
            {one.explanation !== null && (
              <span className="table-sub">
                {one.status === 'open' && 'Before it changed, '}
                {one.explained_by}: {one.explanation}
              </span>
            )}
          </th>
          <td>{one.provider === 'first' ? 'First' : 'Second'}</td>
          <td className="text-ink-muted">{one.kind === 'balance_differs' ? 'none' : one.key}</td>
          <td className="numeric">{dollarText(one.ledger)}</td>
          <td className="numeric">{dollarText(one.provider_says)}</td>
          <td className="age">
            {formatShortDate(one.first_seen_on)},{' '}
            <span className={one.status === 'open' && one.age_days > 0 ? 'console-late' : undefined}>
              {one.age_days} {plural(one.age_days, 'day')}
            </span>
          </td>
          <td>{STATUS[one.status]}</td>
        </tr>
      ))}
    </ListTable>
  );
}

function RunNow() {
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const run = () =>
    send(async (once) => {
      const { differences } = await call(runReconciliation, {}, once);
      const open = differences.filter(({ status }) => status === 'open').length;
      const text = open === 0 ? 'Books and bank agree.' : `${open} ${plural(open, 'difference')} found.`;
      toast.show({ code: 'reconciled', type: open === 0 ? 'success' : 'info', text });
      await revalidate();
    });
  return (
    <div>
      <Button size="small" variant="secondary" loading={sending} onClick={() => void run()}>
        Reconcile now
      </Button>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem.text}
        </p>
      )}
    </div>
  );
}

function Explain({ difference }: { readonly difference: ReconciliationDifference }) {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  return (
    <section>
      <h2 className="console-subtitle">{KINDS[difference.kind]}</h2>
      <p className="mt-1 text-ink-muted">
        {difference.kind === 'balance_differs' ? 'Balance' : `Transfer ${difference.key}`}, first seen{' '}
        {formatShortDate(difference.first_seen_on)}
      </p>
      <ActForm
        sender={sender}
        effect="It stays listed until a later run no longer finds it. Booking money needs a correction by two people."
        acts={[
          {
            label: 'Explain the difference',
            run: (reason) =>
              sender.send(async (once) => {
                await call(explainDifference, { params: { id: difference.id }, body: { reason } }, once);
                toast.show({ code: 'explained', type: 'success', text: 'The explanation is kept.' });
                await revalidate();
              }),
          },
        ]}
      />
    </section>
  );
}
