import type { Database } from '@furrow/database/database';
import { type OutboxReader, readOutboxPosition } from '@furrow/database/outbox';
import type { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import type { Live } from '../live/live.ts';
import type { PageCache } from '../pages/page-cache.ts';
import type { PageEntry } from '../pages/page-entry.ts';
import type { Metrics } from './metrics.ts';

/** What only this process knows of itself, read when the metrics are asked for. */
export function watchProcess(
  metrics: Metrics,
  parts: {
    database: Database;
    cache: PageCache<PageEntry>;
    reader: OutboxReader;
    live: Live;
    uploads: BytesInFlight;
  },
): void {
  const { database, cache, reader, live, uploads } = parts;
  const behind = async () => Number((await readOutboxPosition(database)) - reader.position());
  metrics.watch(
    {
      kind: 'counter',
      name: 'furrow_page_cache_hits_total',
      help: 'Pages answered from memory',
      read: () => cache.counts.hits,
    },
    {
      kind: 'counter',
      name: 'furrow_page_cache_misses_total',
      help: 'Pages not in memory',
      read: () => cache.counts.misses,
    },
    {
      kind: 'counter',
      name: 'furrow_page_cache_shared_total',
      help: 'Renders shared by several visitors',
      read: () => cache.counts.shared,
    },
    {
      kind: 'counter',
      name: 'furrow_page_cache_dropped_total',
      help: 'Pages dropped by a message',
      read: () => cache.counts.dropped,
    },
    {
      kind: 'counter',
      name: 'furrow_page_cache_refused_total',
      help: 'Renders not kept',
      read: () => cache.counts.refused,
    },
    { kind: 'gauge', name: 'furrow_page_cache_bytes', help: 'Memory of kept pages', read: () => cache.bytes },
    { kind: 'gauge', name: 'furrow_page_cache_entries', help: 'Kept pages', read: () => cache.size },
    {
      kind: 'gauge',
      name: 'furrow_outbox_caught_up',
      help: '1 when every committed message was handed on',
      read: () => (reader.caughtUp() ? 1 : 0),
    },
    {
      kind: 'gauge',
      name: 'furrow_outbox_lag_messages',
      help: 'Committed messages this process has not handed on',
      read: behind,
    },
    { kind: 'gauge', name: 'furrow_live_sockets', help: 'Open live connections', read: () => live.sockets() },
    {
      kind: 'gauge',
      name: 'furrow_uploads_in_flight',
      help: 'Files that are coming in',
      read: () => uploads.all.bodies,
    },
    {
      kind: 'gauge',
      name: 'furrow_uploads_in_flight_bytes',
      help: 'What they say they will be, together',
      read: () => uploads.all.bytes,
    },
  );
}
