import type { FigureTables, LandSeries } from '../rules/index.ts';
import type { ContentDesk } from './desk.ts';
import type { ContentReading } from './reading.ts';
import type { Visits, VisitsQuery } from './visit.ts';

/** What USDA published of a state's farmland over the years. */
export interface LandHistory {
  readonly state: string;
  /** What an acre was worth. */
  readonly land: readonly LandSeries[];
  /** What it rented for in cash, a year. */
  readonly rent: readonly LandSeries[];
}

/** What a server-rendered page asks for, without a detour over HTTP. */
export interface ContentPages extends ContentReading {
  /** Published figures: land values, rents, returns, rankings. */
  figures(): Promise<FigureTables>;
  /** Null for a state of which nothing was published. */
  landHistory(state: string): Promise<LandHistory | null>;
  /** For people of the firm. */
  readonly desk: ContentDesk;
  visits(query: VisitsQuery): Promise<Visits>;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly content: ContentPages;
  }
}
