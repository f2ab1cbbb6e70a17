import type { Queryable } from '@furrow/database/database';
import type { House } from '@furrow/module/house';
import type { EventsPage, EventsQuery, ProviderEventLine } from '../../contract/index.ts';
import type { EventFate } from '../../rules/index.ts';
import { type Place, placeText, readPlace } from '../place.ts';

/** What one module heard from its providers, newest first. */
export interface ProviderEvents {
  readonly providers: readonly string[];
  list(database: Queryable, query: ProviderEventsQuery): Promise<readonly ProviderEventLine[]>;
}

export interface ProviderEventsQuery {
  readonly provider: string | null;
  readonly fate: EventFate | null;
  readonly after: Place | null;
  readonly limit: number;
}

declare module '@furrow/module/house' {
  interface Questions {
    readonly providerEvents: ProviderEvents;
  }
}

const PAGE = 50;

/** The events of all modules, newest first: each tells as many as a page holds, and the newest of them are taken. */
export async function eventsPage(
  { database, answersTo }: Pick<House, 'database' | 'answersTo'>,
  { provider, fate, after }: EventsQuery,
): Promise<EventsPage> {
  const sources = answersTo('providerEvents');
  const query = { provider, fate, after: readPlace(after), limit: PAGE + 1 };
  const asked = sources.filter(({ providers }) => provider === null || providers.includes(provider));
  const found = (await Promise.all(asked.map((source) => source.list(database, query)))).flat();
  const newest = found.sort(newerFirst);
  const events = newest.slice(0, PAGE);
  const last = events.at(-1);
  return {
    events,
    providers: sources.flatMap(({ providers }) => providers),
    next: newest.length > PAGE && last ? placeText({ at: last.receivedAt, id: last.id }) : null,
  };
}

const newerFirst = (one: ProviderEventLine, other: ProviderEventLine) =>
  other.receivedAt.getTime() - one.receivedAt.getTime() || (other.id < one.id ? -1 : 1);
