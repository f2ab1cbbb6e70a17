import type { Reading } from '@furrow/module/reading';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  observe(method: string, route: string, status: number, elapsedMs: number): void;
  watch(...readings: readonly Reading[]): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** Labels are routes, never addresses: what a visitor types must not make new time series. */
export function createMetrics({ defaults = true }: { defaults?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (defaults) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'furrow_http_request_seconds',
    help: 'Time to answer a request that was routed (cached pages are counted apart)',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });

  return {
    contentType: registry.contentType,
    observe(method, route, status, elapsedMs) {
      requests.observe({ method, route, status: String(status) }, elapsedMs / 1_000);
    },
    watch(...readings) {
      for (const { name, help, kind, read } of readings) {
        const options = { name, help, registers: [registry] };
        if (kind === 'gauge') {
          new Gauge({
            ...options,
            async collect() {
              this.set(await readingOf(read));
            },
          });
        } else {
          // A counter only ever grows by `inc`; ours is kept elsewhere and copied when asked for.
          new Counter({
            ...options,
            async collect() {
              const value = await readingOf(read);
              this.reset();
              this.inc(value);
            },
          });
        }
      }
    },
    text: () => registry.metrics(),
  };
}

/** A reading that fails, such as one that asks a database that is gone, must not take the others with it. */
async function readingOf(read: Reading['read']): Promise<number> {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
}
