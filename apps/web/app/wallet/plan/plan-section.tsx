import { changePlan } from '@furrow/modules/wallet/api';
import type { DepositPlan, Wallet } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Pause } from 'lucide-react';
import { usePanelAct } from '../../investors/panels/use-panel-act.ts';
import { confirm } from '../../kit/confirm.tsx';
import { AppLink } from '../../shell/links/app-link.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';
import { actHref, type WalletAddress } from '../wallet-address.ts';
import { dollars, ordinal, weekdayDate } from '../wallet-words.ts';
import { canDeposit } from '../what-is-possible.ts';

interface PlanSectionProps {
  readonly wallet: Wallet;
  readonly address: WalletAddress;
}

/** The deposit that repeats every month. Without a bank to take it from there is nothing to set up. */
export function PlanSection({ wallet, address }: PlanSectionProps) {
  const { plan } = wallet;
  if (plan === null && !canDeposit(wallet)) return null;
  return (
    <section aria-labelledby="plan" className="border-line-ink border-t pt-5">
      <h3 id="plan" className="font-sans font-semibold text-body tracking-normal">
        Monthly deposit
      </h3>
      {plan === null ? (
        <p className="mt-2 text-ink-muted text-small">
          Set an amount aside each month.{' '}
          <AppLink to={actHref(address, 'monthly')} className="link">
            Set up a monthly deposit
          </AppLink>
        </p>
      ) : (
        <Plan plan={plan} address={address} />
      )}
    </section>
  );
}

function Plan({ plan, address }: { readonly plan: DepositPlan; readonly address: WalletAddress }) {
  const { acting, problem, act } = usePanelAct();
  const isPaused = plan.status === 'paused';
  const change = (status: 'active' | 'paused' | 'ended') =>
    act(status, () => call(changePlan, { params: { id: address.account }, body: { status } }));
  async function end(): Promise<void> {
    const sure = await confirm({
      title: 'End the monthly deposit?',
      text: `We won’t take ${dollars(plan.amount)} from ${plan.bank_name} any more. A deposit that is already on its way still lands.`,
      act: 'End monthly deposit',
    });
    if (sure) await change('ended');
  }
  return (
    <div className="mt-2 text-small">
      <p>
        <b className="font-semibold">{dollars(plan.amount)}</b> on the {ordinal(plan.day)} of each month, from{' '}
        {plan.bank_name}.
      </p>
      {isPaused ? (
        <p className="mt-2 text-ink-muted">
          <Chip tone="warning" icon={<Pause aria-hidden />}>
            Paused
          </Chip>{' '}
          {plan.paused_because}
        </p>
      ) : (
        plan.next_on !== null && <p className="text-ink-muted">Next on {weekdayDate(plan.next_on)}.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          className="needs-script"
          loading={acting === 'active' || acting === 'paused'}
          onClick={() => void change(isPaused ? 'active' : 'paused')}
        >
          {isPaused ? 'Resume' : 'Pause'}
          <span className="visually-hidden"> the monthly deposit</span>
        </Button>
        <AppLink to={actHref(address, 'monthly')} className="button button-secondary button-small">
          Change<span className="visually-hidden"> the monthly deposit</span>
        </AppLink>
        <Button size="small" className="needs-script" loading={acting === 'ended'} onClick={() => void end()}>
          End<span className="visually-hidden"> the monthly deposit</span>
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className="mt-2 font-semibold text-fine text-negative">
          {problem}
        </p>
      )}
    </div>
  );
}
