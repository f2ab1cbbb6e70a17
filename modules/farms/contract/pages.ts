import type { Id } from '@furrow/kernel/ids';
import type { Page } from '@furrow/kernel/page';
import type { FarmWant } from '../rules/index.ts';
import type { FarmDetail } from './farm-detail.ts';
import type { FarmDocuments, FarmNotes } from './farm-document.ts';
import type { FarmFinancials } from './farm-financials.ts';
import type { ClosedFarmsQuery, FarmList, FarmListQuery } from './farm-list.ts';
import type { FarmMap } from './farm-map.ts';
import type { FarmPlace } from './farm-place.ts';
import type { FarmStats } from './farm-stats.ts';
import type { WatchedFarms } from './farm-watch.ts';
import type { DeskQuery, OfferingList, OfferingRecord } from './operator-offerings.ts';
import type { FarmOutlooks, OutlookDesk } from './operator-outlooks.ts';
import type { BatchRecord, FarmValuations, ValuationDesk } from './operator-valuations.ts';
import type { FarmReader } from './reader.ts';

/** What only the firm sees: an offering that is not published, or changes of one that is. */
export type FarmPreview = 'draft' | 'changes';

/** `moved`: the farm has another address now. */
export type FarmAnswer =
  | { readonly kind: 'farm'; readonly farm: FarmDetail; readonly preview?: FarmPreview }
  | { readonly kind: 'moved'; readonly slug: string };

/** A farm for machines that index the site. */
export interface SitemapFarm {
  readonly slug: string;
  readonly updatedAt: Date;
}

export interface EnteredFarm {
  /** Its address now. */
  readonly slug: string;
  /** The `set-cookie` header to answer with. */
  readonly cookie: string;
}

export interface OfferingsQuery {
  readonly open: FarmListQuery;
  readonly closed: ClosedFarmsQuery;
}

export interface Offerings {
  readonly open: FarmList;
  readonly closed: FarmList;
  readonly stats: FarmStats;
  /** Where all open offerings are, whatever the list is narrowed to. */
  readonly places: readonly FarmPlace[];
}

/** What the offerings desk shows. */
export interface DeskPages {
  list(query: DeskQuery): Promise<OfferingList>;
  /** Null where there is none. That somebody opened it is written down. */
  offering(id: string, userId: string): Promise<OfferingRecord | null>;
  /** What was entered about the value of farms, latest first; from after an id on. */
  valuations(after?: string): Promise<ValuationDesk>;
  valuationBatch(id: string): Promise<BatchRecord | null>;
  farmValuations(id: string, after?: string): Promise<FarmValuations | null>;
  /** How farms that investors own do, those not reported on for longest first. */
  outlooks(after?: string): Promise<OutlookDesk>;
  farmOutlooks(id: string, after?: string): Promise<FarmOutlooks | null>;
}

/**
 * What a server-rendered page asks for, without a detour over HTTP. Null is a farm that is not there, or not for this
 * reader: the two are alike. Whether somebody must be signed in is the page's own business.
 */
export interface FarmPages {
  list(query: FarmListQuery): Promise<FarmList>;
  closed(query: ClosedFarmsQuery): Promise<FarmList>;
  stats(): Promise<FarmStats>;
  /** Both lists, and the figures and places of all farms, together. */
  offerings(query: OfferingsQuery): Promise<Offerings>;
  one(slug: string, reader: FarmReader): Promise<FarmAnswer | null>;
  map(slug: string, reader: FarmReader): Promise<FarmMap | null>;
  financials(slug: string, reader: FarmReader): Promise<FarmFinancials | null>;
  /** To somebody who is not signed in only public ones. */
  documents(slug: string, reader: FarmReader, page?: Page): Promise<FarmDocuments | null>;
  notes(slug: string, reader: FarmReader, page?: Page): Promise<FarmNotes | null>;
  /** What this reader wants to hear of the farm; nothing without a sign-in. */
  wants(farmId: Id<'farm'>, reader: FarmReader): Promise<readonly FarmWant[]>;
  watched(reader: FarmReader): Promise<WatchedFarms>;
  /** Exchanges the token of a private offering, shown at an address it has or had, for a grant. Null: it opens nothing. */
  enter(slug: string, token: string, userId?: string | null): Promise<EnteredFarm | null>;
  sitemap(): Promise<SitemapFarm[]>;
  /** For people of the firm; pages say whose role may open them. */
  readonly desk: DeskPages;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly farms: FarmPages;
  }
}
