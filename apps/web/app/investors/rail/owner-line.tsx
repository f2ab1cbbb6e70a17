import type { Account } from '@furrow/modules/investors/contract';
import type { StepOwner } from '@furrow/modules/investors/rules';
import { BriefcaseBusiness, Landmark, Sprout, UserRound, WalletCards } from 'lucide-react';
import { ownerName } from './step-words.ts';

const ICONS = {
  you: UserRound,
  us: Sprout,
  advisor: BriefcaseBusiness,
  custodian: Landmark,
  payment_service: WalletCards,
} as const;

interface OwnerLineProps {
  readonly owner: StepOwner;
  readonly account: Pick<Account, 'ownership'>;
}

export function OwnerLine({ owner, account }: OwnerLineProps) {
  const Icon = ICONS[owner];
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className="size-3.5 flex-none" />
      {ownerName(owner, account)}
    </span>
  );
}
