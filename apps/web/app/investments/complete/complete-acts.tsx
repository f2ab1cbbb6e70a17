import { NOTICES } from '@furrow/kernel/notices';
import { cancelInvestment, reinitiateFunding } from '@furrow/modules/investments/api';
import type { Investment } from '@furrow/modules/investments/contract';
import { Button, buttonClass } from '@furrow/ui/button';
import { Link, useRevalidator } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { dollars } from '../../wallet/wallet-words.ts';

interface CompleteActsProps {
  readonly investment: Investment;
  readonly shares: string;
}

/** What can still be done: ask for the money again, or cancel. */
export function CompleteActs({ investment, shares }: CompleteActsProps) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const input = { params: { id: investment.id } };
  const again = () =>
    act('again', async () => {
      await call(reinitiateFunding, input);
      toast.show({
        code: 'asked-again',
        type: 'success',
        text: `We asked for ${dollars(investment.total)} again.`,
      });
      await revalidate();
    });
  const cancel = () =>
    act('cancel', async () => {
      const isSure = await confirm({
        title: NOTICES.cancel_investment,
        text: `You give up ${shares}. Whatever you paid of ${dollars(investment.total)} comes back to you.`,
        act: 'Cancel investment',
        stay: 'Keep investment',
      });
      if (!isSure) return;
      await call(cancelInvestment, input);
      await revalidate();
    });
  return (
    <div className="mt-10 flex flex-wrap items-center gap-4">
      {investment.can_reinitiate ? (
        <Button variant="primary" loading={acting === 'again'} onClick={() => void again()}>
          Ask for {dollars(investment.total)} again
        </Button>
      ) : null}
      <Link to={`/${investment.farm.slug}`} className={buttonClass()}>
        See {investment.farm.name}
      </Link>
      {investment.can_cancel ? (
        <Button variant="danger" loading={acting === 'cancel'} onClick={() => void cancel()}>
          Cancel investment
        </Button>
      ) : null}
    </div>
  );
}
