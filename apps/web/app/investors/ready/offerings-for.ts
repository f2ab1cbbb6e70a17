import type { FarmPages, FarmSummary } from '@furrow/modules/farms/contract';
import type { AccountType } from '@furrow/modules/investors/rules';
import type { Wallet } from '@furrow/modules/wallet/contract';
import { cardData } from '../../farms/card-data.ts';
import type { CardData } from '../../farms/card-fields.ts';
import { centsOf, minimumCents } from '../../farms/farm-text.ts';
import { type Cover, coverOf } from './cover.ts';

const SHOWN = 3;
/** More than are ever open at once. */
const LOOKED_AT = 300;

export interface OfferingsFor {
  readonly cards: readonly CardData[];
  /** In the order of the cards; empty for an account that a wallet doesn't pay for. */
  readonly covers: readonly { readonly name: string; readonly cover: Cover }[];
  /** All that take this kind of account. */
  readonly count: number;
}

/** What decides which offerings come first. */
export type PaidFrom = Pick<Wallet, 'status' | 'balance' | 'landings'> | null;

interface For {
  readonly type: AccountType;
  /** Null where it can't be read. */
  readonly wallet: PaidFrom;
  readonly now: Date;
}

const ORDER = { now: 0, from: 1, needs: 2 } as const satisfies Record<Cover['state'], number>;

/**
 * Open offerings that take this kind of account: those whose minimum the wallet covers come first, then those it will
 * cover with what is on its way; among those that are alike, the one that closes first. An IRA has no wallet to compare.
 */
export async function offeringsFor(
  farms: Pick<FarmPages, 'list'>,
  { type, wallet, now }: For,
): Promise<OfferingsFor> {
  const { data } = await farms.list({ limit: LOOKED_AT, offset: 0, s: '' });
  const taken = data
    .filter((farm) => farm.can_invest && !farm.restrict_entities.includes(type))
    .map((farm) => ({ farm, cover: coverFor(farm, wallet) }))
    .toSorted(
      (one, other) => rankOf(one.cover) - rankOf(other.cover) || closesAt(one.farm) - closesAt(other.farm),
    );
  const shown = taken.slice(0, SHOWN);
  return {
    cards: shown.map(({ farm }) => cardData(farm, now)),
    covers: shown.flatMap(({ farm: { name }, cover }) => (cover === null ? [] : [{ name, cover }])),
    count: taken.length,
  };
}

function coverFor(farm: FarmSummary, wallet: PaidFrom): Cover | null {
  const minimum = minimumCents(farm);
  if (wallet === null || wallet.status !== 'open' || minimum === null) return null;
  const landings = wallet.landings
    .filter(({ kind }) => kind === 'lands')
    .map(({ on, amount }) => ({ on, cents: centsOf(amount) }));
  return coverOf(minimum, { availableCents: centsOf(wallet.balance.value), landings });
}

const rankOf = (cover: Cover | null) => ORDER[cover?.state ?? 'needs'];

const closesAt = ({ closes_at }: { readonly closes_at: string | null }) =>
  closes_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(closes_at);
