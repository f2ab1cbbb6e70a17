import type { Id } from '@furrow/kernel/ids';
import type { DocumentFolder, FarmStatus, FarmWant, Outlook } from '../rules/index.ts';

/** Topic in the outbox, without a channel: what happened to a farm that somebody may be told of. */
export const FARM_EVENT = 'farms.event';

type Happened = { readonly farm_id: Id<'farm'>; readonly at: string };

export type FarmMovedEvent = Happened & {
  readonly kind: 'moved';
  readonly from: FarmStatus;
  readonly to: FarmStatus;
};

export type DocumentPublishedEvent = Happened & {
  readonly kind: 'published';
  readonly document_id: Id<'doc'>;
  readonly folder: DocumentFolder;
};

export type OutlookStatedEvent = Happened & {
  readonly kind: 'outlook';
  readonly outlook_id: Id<'otl'>;
  readonly outlook: Outlook;
};

/** Of several values that were approved at once, the latest. */
export type FarmValuedEvent = Happened & {
  readonly kind: 'valued';
  readonly valuation_id: Id<'val'>;
  readonly day: string;
};

/** What these people waited for has come: shares can be bought. */
export type FarmInvestableEvent = Happened & {
  readonly kind: 'investable';
  readonly people: readonly { readonly user_id: string; readonly wants: FarmWant }[];
};

export type FarmEvent =
  | FarmMovedEvent
  | DocumentPublishedEvent
  | OutlookStatedEvent
  | FarmValuedEvent
  | FarmInvestableEvent;
