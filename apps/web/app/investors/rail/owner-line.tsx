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
  /** How the step stands. */
  readonly children: string;
}

export function OwnerLine({ owner, account, children }: OwnerLineProps) {
  const Icon = ICONS[owner];
  return (
    <p className="flex gap-1.5">
      <Icon aria-hidden className="mt-[0.2em] size-3.5 flex-none" />
      <span>{[ownerName(owner, account), children].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
