import { formatShortDate } from '@furrow/kernel/dates';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import { beginInvestment } from '@furrow/modules/investments/api';
import type { Investment } from '@furrow/modules/investments/contract';
import { sharesText } from '../../farms/farm-text.ts';
import { confirm } from '../../kit/confirm.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { processPath, stepPath } from '../process-address.ts';

/** Begins with so many shares; where to go on, or null where it was refused, which is said. */
export async function begin(farm: FarmSummary, shares: number): Promise<string | null> {
  try {
    const body = { farm_id: farm.id, number_of_shares: shares };
    return stepPath(await call(beginInvestment, { body }), 'amount');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefused = [400, 404, 409, 422, 429].includes(error.status);
    if (isRefused) toast.show({ code: 'refused', type: 'error', text: error.message });
    return null;
  }
}

/** Asks whether to go on with what was begun; where, or null for not now. */
export async function resume(farm: FarmSummary, begun: Investment): Promise<string | null> {
  const isSure = await confirm({
    title: 'Continue where you left off?',
    text: `You began to invest ${dollars(begun.total)} for ${sharesText(farm, begun.number_of_shares)} on ${formatShortDate(begun.created_at)}. Nothing is reserved yet. You can still change everything.`,
    act: 'Continue',
    stay: 'Not now',
    isGentle: true,
  });
  return isSure ? processPath(begun) : null;
}
