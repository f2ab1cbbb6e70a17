import { withdrawPledge } from '@furrow/modules/investments/api';
import type { Pledge } from '@furrow/modules/investments/contract';
import { confirm } from '../../kit/confirm.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { dollars } from '../../wallet/wallet-words.ts';

/** True where the page may have to show something else: it was withdrawn, or could not be any more. */
export async function askToWithdraw(pledge: Pledge): Promise<boolean> {
  const isSure = await confirm({
    title: 'Withdraw your pledge?',
    text: `You take back your pledge of ${dollars(pledge.pledge_amount)} for ${pledge.farm.name}. You paid nothing, and you can pledge again until the offering opens.`,
    act: 'Withdraw pledge',
    stay: 'Keep pledge',
  });
  if (!isSure) return false;
  try {
    await call(withdrawPledge, { params: { id: pledge.id } });
    const text = `Your pledge for ${pledge.farm.name} is withdrawn.`;
    toast.show({ code: 'pledge-withdrawn', type: 'success', text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if ([404, 409, 429].includes(error.status))
      toast.show({ code: 'refused', type: 'error', text: error.message });
  }
  return true;
}
