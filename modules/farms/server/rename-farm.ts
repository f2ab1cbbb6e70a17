import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { checkSlug, type SlugRefusal } from '../rules/index.ts';
import { announceFarm } from './announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { lockAddresses } from './lock-addresses.ts';
import { withReason } from './with-reason.ts';

export interface RenameFarm {
  readonly farmId: Id<'farm'>;
  readonly slug: string;
  /** The address that whoever asks has seen; without it any is taken. */
  readonly from?: string;
  /** Why, of an act that somebody of the firm does. */
  readonly reason?: string;
  readonly actor: string;
  readonly at: Date;
}

export type RenameRefusal = SlugRefusal | 'slug_taken' | 'farm_unknown' | 'changed_since';

/** Gives a farm another address. The old one leads to it for good and can never become another farm's. */
export async function renameFarm(
  tx: Transaction,
  { farmId, slug, from, reason, actor, at }: RenameFarm,
): Promise<Result<null, RenameRefusal>> {
  const checked = checkSlug(slug);
  if (!checked.ok) return checked;
  await lockAddresses(tx);
  const before = await tx.maybe<SubscriptionRow>(
    sql`select ${subscriptionColumns} from farm where id = ${farmId} for no key update`,
  );
  if (before === undefined) return err('farm_unknown');
  if (from !== undefined && before.slug !== from) return err('changed_since');
  if (before.slug === slug) return ok(null);
  const renamed = await tx.maybe<SubscriptionRow>(sql`
    update farm set slug = ${slug}, updated_at = ${at}
    where id = ${farmId} and not exists (select from farm taken where taken.slug = ${slug})
      and not exists (select from farm_former_slug former where former.slug = ${slug} and former.farm_id <> ${farmId})
    returning ${subscriptionColumns}`);
  if (renamed === undefined) return err('slug_taken');
  await tx.run(sql`insert into farm_former_slug (slug, farm_id, changed_at) values (${before.slug}, ${farmId}, ${at})
    on conflict (slug) do nothing`);
  await appendAudit(tx, {
    actor,
    action: 'farm.renamed',
    subject: `farm:${farmId}`,
    before: { slug: before.slug },
    after: withReason({ slug }, reason),
    at,
  });
  await announceFarm(tx, renamed, 'address', at, before);
  return ok(null);
}
