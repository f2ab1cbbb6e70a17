import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { FarmFee, FarmReader } from '../contract/index.ts';
import {
  type AccountType,
  canInvest,
  type DocumentMediaType,
  type Fee,
  feeInCents,
  type Pricing,
  percentSubscribed,
  remainingShares,
  type Subscription,
} from '../rules/index.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { subscriptionOf } from './present.ts';
import { visibleTo } from './private/visible-to.ts';

/** The agreement of a kind that is in force. */
export interface OfferedAgreement {
  readonly documentId: Id<'doc'>;
  /** One for the first of this kind that the offering had, one more for each that took its place. */
  readonly version: number;
  readonly title: string;
  readonly fileName: string;
  readonly mediaType: DocumentMediaType;
  /** Its key in the file store. */
  readonly sha256: string;
  /** Null where it is no PDF. */
  readonly pageCount: number | null;
}

/** Everything that investing needs to know of an offering. */
export interface OfferedTerms extends Subscription, Pricing {
  readonly id: Id<'farm'>;
  readonly slug: string;
  readonly name: string;
  readonly remainingShares: number;
  readonly percentSubscribed: number;
  readonly minInvestmentCents: bigint;
  readonly purchasePriceCents: bigint;
  readonly fees: readonly Fee[];
  readonly restrictEntities: readonly AccountType[];
  readonly private: boolean;
  /** Whether this reader may see it at all. To everybody else it is not there. */
  readonly isVisible: boolean;
  /** For some account, now. Whether for this reader's, the accounts tell. */
  readonly canInvest: boolean;
  readonly termsVersion: number;
  readonly agreements: {
    readonly subscription: OfferedAgreement | null;
    readonly operating: OfferedAgreement | null;
  };
}

type TermsRow = SubscriptionRow & {
  readonly name: string;
  readonly price_per_share_cents: bigint;
  readonly raise_cents: bigint;
  readonly purchase_price_cents: bigint;
  readonly min_investment_cents: bigint;
  readonly restrict_entities: AccountType[];
  readonly terms_version: number;
  readonly fees: FarmFee[] | null;
  readonly is_visible: boolean;
  readonly agreements: Record<string, OfferedAgreement> | null;
};

interface TermsReader extends Pick<FarmReader, 'userId'>, Partial<Pick<FarmReader, 'grants'>> {
  readonly now: Date;
}

/** In one statement, so of one moment; null where there is no such farm. */
export async function offeredTerms(
  database: Queryable,
  farmId: Id<'farm'>,
  { userId, grants = [], now }: TermsReader,
): Promise<OfferedTerms | null> {
  const row = await database.maybe<TermsRow>(
    sql`select ${subscriptionColumns}, name, price_per_share_cents, raise_cents, purchase_price_cents,
        min_investment_cents, restrict_entities, terms_version,
        (select fees from farm_prospectus where farm_prospectus.farm_id = farm.id) as fees,
        (${visibleTo({ userId, grants }, now)}) as is_visible,
        (select jsonb_object_agg(kind, jsonb_build_object('documentId', id, 'title', title, 'fileName', file_name,
            'mediaType', media_type, 'sha256', encode(sha256, 'hex'), 'pageCount', page_count,
            'version', (select count(*) from farm_document earlier
              where earlier.farm_id = farm_document.farm_id and earlier.kind = farm_document.kind)))
          from farm_document where farm_document.farm_id = farm.id and withdrawn_at is null
            and kind in ('subscription_agreement', 'operating_agreement')) as agreements
      from farm where id = ${farmId}`,
  );
  return row === undefined ? null : presentTerms(row, now);
}

function presentTerms(row: TermsRow, now: Date): OfferedTerms {
  const farm = subscriptionOf(row);
  return {
    ...farm,
    id: row.id,
    slug: row.slug,
    name: row.name,
    remainingShares: remainingShares(farm),
    percentSubscribed: percentSubscribed(farm),
    pricePerShareCents: row.price_per_share_cents,
    raiseCents: row.raise_cents,
    purchasePriceCents: row.purchase_price_cents,
    minInvestmentCents: row.min_investment_cents,
    fees: (row.fees ?? []).map(feeInCents),
    restrictEntities: row.restrict_entities,
    private: row.private,
    isVisible: row.is_visible,
    canInvest: canInvest(farm, now),
    termsVersion: row.terms_version,
    agreements: {
      subscription: row.agreements?.subscription_agreement ?? null,
      operating: row.agreements?.operating_agreement ?? null,
    },
  };
}
