import type { LandSeries } from '../rules/index.ts';

/** What USDA published of a state's farmland over the years. */
export interface LandHistory {
  readonly state: string;
  /** What an acre was worth. */
  readonly land: readonly LandSeries[];
  /** What it rented for in cash, a year. */
  readonly rent: readonly LandSeries[];
}

/** What a server-rendered page asks for, without a detour over HTTP. */
export interface ContentPages {
  /** Null for a state of which nothing was published. */
  landHistory(state: string): Promise<LandHistory | null>;
}

declare module '@furrow/module/pages' {
  interface Pages {
    readonly content: ContentPages;
  }
}
