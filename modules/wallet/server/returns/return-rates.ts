import { sql } from '@furrow/database/sql';
import type { House } from '@furrow/module/house';
import type { Reading } from '@furrow/module/reading';
import { ADMINISTRATIVE_CODES, RETURN_LEVELS, UNAUTHORIZED_CODES } from '../../rules/index.ts';

/** The network of the banks looks at the last two months. */
const DAYS_MS = 60 * 24 * 60 * 60_000;

/** Of all deposits that were sent, how many percent came back; above its level the network asks the firm to explain itself. */
export function returnRates({ database, clock }: Pick<House, 'database' | 'clock'>): readonly Reading[] {
  async function percent(codes: readonly string[] | null): Promise<number> {
    const since = new Date(clock.now().getTime() - DAYS_MS);
    const { sent, back } = await database.one<{
      sent: number;
      back: number;
    }>(sql`select count(*)::int as sent,
        (count(*) filter (where coalesce(return_code, failure) ~ '^R[0-9]{2}$'
          and (${codes}::text[] is null or coalesce(return_code, failure) = any(${codes}::text[]))))::int as back
      from payment where direction = 'pull' and created_at > ${since} and sending = 'known'`);
    return sent === 0 ? 0 : (100 * back) / sent;
  }
  const rate = (name: keyof typeof RETURN_LEVELS, codes: readonly string[] | null): Reading => ({
    kind: 'gauge',
    name: `furrow_ach_returns_${name}_percent`,
    help: `Deposits of the last 60 days that came back, ${name}; the level is ${RETURN_LEVELS[name]} percent`,
    read: () => percent(codes),
  });
  return [
    rate('unauthorized', UNAUTHORIZED_CODES),
    rate('administrative', ADMINISTRATIVE_CODES),
    rate('overall', null),
  ];
}
