import { CUSTODIAN_GOAL_DAYS, type InvestmentStatus } from '@furrow/modules/investments/rules';

type AwaitedOfCustodian = 'both' | 'signature' | 'wire';

interface LateCustodian {
  readonly custodian: string | null;
  readonly awaited: AwaitedOfCustodian;
  readonly isConfirmed: boolean;
  readonly canCancel: boolean;
}

const VERBS = { both: 'signs or pays', signature: 'signs', wire: 'pays' } as const;

/** What happens when the custodian of an IRA is late, and what the owner can do about it. */
export function lateCustodianText({ custodian, awaited, isConfirmed, canCancel }: LateCustodian): string {
  const name = custodian ?? 'your custodian';
  const stay = isConfirmed ? 'your shares stay reserved' : 'your shares stay reserved once you confirm';
  const acts = [
    `ask ${name} to hurry`,
    ...(awaited === 'wire' ? [] : ['ask us to email the link again']),
    ...(canCancel ? ['cancel while the offering isn’t fully subscribed'] : []),
  ];
  return `If ${name} ${VERBS[awaited]} late, ${stay}, but the offering can’t close; after ${CUSTODIAN_GOAL_DAYS} business days we follow up, and we may cancel the investment so that it can. You can ${orOf(acts)}.`;
}

function orOf(acts: readonly string[]): string {
  const [last = '', ...before] = acts.toReversed();
  if (before.length === 0) return last;
  return `${before.toReversed().join(', ')}${before.length > 1 ? ',' : ''} or ${last}`;
}

/** What a custodian still owes an investment that its owner has signed; null where nothing is awaited. */
export function awaitedOf(
  status: InvestmentStatus,
  custodian: { readonly signed_at: string | null },
): AwaitedOfCustodian | null {
  const isUnpaid = status === 'confirmation_pending';
  if (custodian.signed_at === null) return isUnpaid ? 'both' : 'signature';
  return isUnpaid ? 'wire' : null;
}
