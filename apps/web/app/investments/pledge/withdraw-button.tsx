import type { Pledge } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { withChunkTimeout } from '../../shell/chunk-timeout.ts';

/** Asks, and withdraws the pledge. What does it is fetched by the press. */
export function WithdrawButton({ pledge }: { readonly pledge: Pledge }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  if (!pledge.can_withdraw) return null;
  const withdraw = async () => {
    setBusy(true);
    try {
      const { askToWithdraw } = await withChunkTimeout(import('./withdraw-pledge.tsx'));
      // Another window may have changed it, or the offering opened: the page shows what is so now.
      if (await askToWithdraw(pledge)) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="needs-script" loading={busy} onClick={() => void withdraw()}>
      Withdraw pledge
    </Button>
  );
}
