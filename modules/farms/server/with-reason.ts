import type { Json } from '@furrow/database/outbox';

/** What the audit has of a change, and why somebody of the firm made it. */
export function withReason(after: Readonly<Record<string, unknown>>, reason: string | undefined): Json {
  return (reason === undefined ? after : { ...after, reason }) as Json;
}
