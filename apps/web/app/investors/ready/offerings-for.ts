import type { FarmPages } from '@furrow/modules/farms/contract';
import type { AccountType } from '@furrow/modules/investors/rules';
import { cardData } from '../../farms/card-data.ts';
import type { CardData } from '../../farms/card-fields.ts';

const SHOWN = 3;
/** More than are ever open at once. */
const LOOKED_AT = 300;

export interface OfferingsFor {
  readonly cards: readonly CardData[];
  /** All that take this kind of account. */
  readonly count: number;
}

/** Open offerings that take this kind of account; those that close first come first. */
export async function offeringsFor(
  farms: Pick<FarmPages, 'list'>,
  type: AccountType,
  now: Date,
): Promise<OfferingsFor> {
  const { data } = await farms.list({ limit: LOOKED_AT, offset: 0, s: '' });
  const taken = data.filter((farm) => farm.can_invest && !farm.restrict_entities.includes(type));
  const soonest = taken.toSorted((one, other) => closesAt(one) - closesAt(other));
  return { cards: soonest.slice(0, SHOWN).map((farm) => cardData(farm, now)), count: taken.length };
}

const closesAt = ({ closes_at }: { readonly closes_at: string | null }) =>
  closes_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(closes_at);
