import type { EventFate } from '../rules/index.ts';

/** What a provider told us of, and what came of it. */
export interface ProviderEventLine {
  /** Whose: `identity`, `payments`. */
  readonly provider: string;
  readonly id: string;
  readonly kind: string;
  /** What it is about, as ids of the provider. */
  readonly about: Readonly<Record<string, string>>;
  readonly receivedAt: Date;
  readonly fate: EventFate;
  /** When it was applied or given up. */
  readonly settledAt: Date | null;
  /** When it was last tried again. */
  readonly triedAt: Date | null;
}

export interface EventsQuery {
  readonly provider: string | null;
  readonly fate: EventFate | null;
  readonly after: string | null;
}

export interface EventsPage {
  readonly events: readonly ProviderEventLine[];
  readonly providers: readonly string[];
  readonly next: string | null;
}
