import { formatDollars } from '@furrow/kernel/money';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import { amountCentsOf } from '@furrow/modules/farms/rules';
import type { Investment } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { pricingOf } from '../../farms/farm-text.ts';
import { withChunkTimeout } from '../../shell/chunk-timeout.ts';

interface InvestButtonProps {
  readonly farm: FarmSummary;
  /** Null while what is typed cannot be bought. */
  readonly shares: number | null;
  /** What this person has begun here and not confirmed. */
  readonly unfinished: Investment | null;
  readonly wide?: boolean;
}

/** Begins to invest, or asks whether to go on with what was begun. What does it is fetched by the press. */
export function InvestButton({ farm, shares, unfinished, wide = false }: InvestButtonProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    try {
      const process = await withChunkTimeout(import('./enter-process.tsx'));
      const to =
        unfinished === null
          ? shares && (await process.begin(farm, shares))
          : await process.resume(farm, unfinished);
      if (to) await navigate(to);
      // Another window may have begun or bought: the page shows what is so now.
      else await revalidate();
    } finally {
      setBusy(false);
    }
  };
  const amount =
    shares === null ? '' : ` ${formatDollars(amountCentsOf(shares, pricingOf(farm)), { cents: 'always' })}`;
  return (
    <Button
      variant="primary"
      size={wide ? 'large' : 'medium'}
      wide={wide}
      className="needs-script"
      loading={busy}
      disabled={unfinished === null && shares === null}
      onClick={() => void enter()}
    >
      {unfinished === null ? `Invest${amount}` : 'Continue investing'}
    </Button>
  );
}
