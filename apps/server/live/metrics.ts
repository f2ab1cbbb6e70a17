import type { Metrics } from '../observability/metrics.ts';
import type { LiveCounts } from './connection.ts';
import type { Hub } from './hub.ts';

/** The number of sockets is watched with the process; these are what only the live channel knows. */
export function watchLive(metrics: Metrics, hub: Hub, counts: LiveCounts): void {
  const counter = (name: string, help: string, read: () => number) =>
    metrics.watch({ kind: 'counter', name: `furrow_live_${name}_total`, help, read });
  metrics.watch({
    kind: 'gauge',
    name: 'furrow_live_channels',
    help: 'Channels somebody listens to',
    read: () => hub.channels,
  });
  counter('frames', 'Frames written to live connections', () => counts.frames);
  counter('slow_closes', 'Live connections closed because they read too slowly', () => counts.slowCloses);
  counter('policy_closes', 'Live connections closed for breaking the rules', () => counts.policyCloses);
  counter('unanswered', 'Live connections dropped because a pong did not come', () => counts.unanswered);
}
