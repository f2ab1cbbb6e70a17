import { NOTICES } from '@furrow/kernel/notices';
import { cancelInvestment } from '@furrow/modules/investments/api';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sharesText } from '../../farms/farm-text.ts';
import { confirm } from '../../kit/confirm.tsx';
import { randomKey } from '../../kit/send-key.ts';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { isSigned } from '../is-signed.ts';
import type { ProcessData } from '../load-process.ts';

type Begun = Pick<ProcessData, 'investment' | 'farm'>;

/** Ends what was begun: another investment in this farm can begin only then. */
export function CancelProcess({ investment, farm }: Begun) {
  const navigate = useNavigate();
  const { acting, act } = useAct();
  // Pressed again after a lost answer, it is still canceled once.
  const [idempotencyKey] = useState(randomKey);
  if (!investment.can_cancel) return null;
  const cancel = () =>
    act('cancel', async () => {
      const question = { title: NOTICES.cancel_investment, text: cancelText({ investment, farm }) };
      if (!(await confirm({ ...question, act: 'Cancel investment', stay: 'Keep investment' }))) return;
      await call(cancelInvestment, { params: { id: investment.id } }, { idempotencyKey });
      // The way back must not lead to a step that is over.
      await navigate(`/${farm.slug}`, { replace: true });
      const text = `Your investment in ${farm.name} is canceled.`;
      // The page may hear of the end by itself and lead away as well: this survives whichever comes last.
      toast.show({ code: 'investment-canceled', type: 'success', text, timeout: 10_000 });
    });
  return (
    <Button
      variant="quiet"
      className="needs-script mt-4"
      loading={acting !== null}
      onClick={() => void cancel()}
    >
      Cancel this investment
    </Button>
  );
}

/** What is lost by it, and that nothing was taken. */
export function cancelText({ investment, farm }: Begun): string {
  const what = isSigned(investment) ? 'entered and signed' : 'entered';
  return `You give up what you ${what} for ${sharesText(farm, investment.number_of_shares)}. Nothing was reserved, and your ${dollars(investment.total)} hasn’t moved.`;
}
