import type { Cents } from '@furrow/kernel/money';
import { farmAccount, type Leg, walletAccount } from '../../rules/index.ts';

interface PaidLine {
  readonly farmId: string;
  readonly accountId: string;
  readonly custodian: string | null;
  readonly netCents: Cents;
  /** What the wallet owes after a returned deposit: it is paid first. */
  readonly owedCents: Cents;
}

/** What one payment does to the books. */
export function lineLegs({ farmId, accountId, custodian, netCents, owedCents }: PaidLine): readonly Leg[] {
  const from: Leg = { account: farmAccount(farmId, 'operating'), cents: -netCents };
  if (custodian !== null)
    return [
      from,
      { account: { owner: `custodian:${custodian}`, kind: 'custodian_payable' }, cents: netCents },
    ];
  const repaid = owedCents < netCents ? owedCents : netCents;
  return [
    from,
    { account: { owner: `account:${accountId}`, kind: 'receivable' }, cents: repaid },
    { account: walletAccount(accountId, 'wallet_available'), cents: netCents - repaid },
  ];
}
