import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ContentKind } from '../../rules/index.ts';

interface AskedSlug {
  readonly kind: ContentKind;
  readonly slug: string;
  /** Where the text would be read; null where that is not known yet. */
  readonly address: string | null;
  /** Where it is read now: an old address of its own may lead there. */
  readonly own: string | null;
}

/** Why a text cannot have this slug; null where it can. Whoever asks for the same one waits until this transaction ends. */
export async function freeSlugFault(
  tx: Transaction,
  { kind, slug, address, own }: AskedSlug,
): Promise<string | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${slug}`}, 0))`);
  const taken = await tx.maybe(sql`select id from content_item where kind = ${kind} and slug = ${slug}`);
  if (taken !== undefined) return 'Another text has this address already.';
  const leads = await tx.maybe<{ to_path: string }>(
    sql`select to_path from content_redirect where from_path = ${address}`,
  );
  return leads === undefined || leads.to_path === own
    ? null
    : `This address leads on to ${leads.to_path}. End that redirect first, or choose another address.`;
}
