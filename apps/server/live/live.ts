import type { Database } from '@furrow/database/database';
import type { OutboxMessage } from '@furrow/database/outbox';
import type { Clock } from '@furrow/kernel/clock';
import type { FastifyBaseLogger } from 'fastify';
import type { HttpApp } from '../http/http.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Config } from '../settings/config.ts';

/** What the live channel gets from the process it lives in. */
export interface LiveOptions {
  database: Database;
  config: Config;
  clock: Clock;
  /** What tokens are measured with. */
  realTime: Clock;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** Whether a browser's Origin is our own: sockets of other sites are refused (D14). */
  isOwnOrigin(origin: string, host: string | undefined): boolean;
}

/** What the process asks of the live channel. */
export interface Live {
  /** Every committed message once, in order. Must not throw for one bad socket. */
  onMessages(batch: readonly OutboxMessage[]): void | Promise<void>;
  /** Messages were missed: open sockets must be told to catch up from the archive. */
  onGap(): void;
  sockets(): number;
  /** Takes no further sockets and closes the open ones with 1012 (service restart). */
  close(): Promise<void>;
}

/** Called before any route is added, so that it may register plugins. Its route needs `config.access` like any other. */
export type MountLive = (app: HttpApp, options: LiveOptions) => Promise<Live>;
