import type { Account } from '@furrow/modules/investors/contract';
import { Chip } from '@furrow/ui/chip';
import { Clock } from 'lucide-react';
import { standingOf } from './account-words.ts';

/** How an account stands, in a shape and in words; a sentence where there is more to say than that. */
export function StatusLine({ account }: { readonly account: Account }) {
  const { status } = account;
  const isWaiting = status.tone === 'info';
  return (
    <div>
      <Chip tone={status.tone} {...(isWaiting ? { icon: <Clock aria-hidden /> } : {})}>
        {standingOf(account)}
      </Chip>
      {status.tone !== 'positive' && <p className="mt-2">{status.line}</p>}
    </div>
  );
}
