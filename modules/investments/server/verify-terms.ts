import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { BooksProblem } from '@furrow/module/proof';
import { amountCentsOf } from '../../farms/rules/index.ts';
import { pricings } from '../../farms/server/index.ts';
import { gateLacks, type InvestGate } from '../../investors/rules/index.ts';

interface Confirmed {
  readonly id: Id<'inv'>;
  readonly farm_id: Id<'farm'>;
  readonly shares: number;
  readonly amount_cents: Cents;
  readonly fees_cents: Cents;
  /** Of a position that was bought elsewhere, when it was brought here: it was judged there. */
  readonly gate: (Partial<InvestGate> & { readonly imported_at?: string }) | null;
}

/** I13 and I39: whoever confirmed pays what the shares cost, and was let through by what is kept of them. */
export async function verifyConfirmedTerms(snapshot: Queryable): Promise<BooksProblem[]> {
  const confirmed =
    await snapshot.rows<Confirmed>(sql`select id, farm_id, shares, amount_cents, fees_cents, gate
    from investment where confirmed_at is not null order by id`);
  const priced = await pricings(snapshot, [...new Set(confirmed.map(({ farm_id }) => farm_id))]);
  return confirmed.flatMap((investment) => [
    ...wrongAmount(investment, priced.get(investment.farm_id)),
    ...notLetThrough(investment),
  ]);
}

function wrongAmount(
  { id, shares, amount_cents }: Confirmed,
  pricing: Parameters<typeof amountCentsOf>[1] | undefined,
): BooksProblem[] {
  if (pricing === undefined) return [{ rule: 'I13', where: id, detail: 'is of a farm that is not there' }];
  const cost = amountCentsOf(shares, pricing);
  if (cost === amount_cents) return [];
  const detail = `has ${shares} shares for ${amount_cents} cents, and they cost ${cost}`;
  return [{ rule: 'I13', where: id, detail }];
}

function notLetThrough({ id, gate, amount_cents, fees_cents }: Confirmed): BooksProblem[] {
  if (gate?.imported_at !== undefined) return [];
  const lacks = gateLacks(gate ?? {}, amount_cents + fees_cents);
  if (lacks.length === 0) return [];
  return [{ rule: 'I39', where: id, detail: `was confirmed without ${lacks.join(', ')}` }];
}
