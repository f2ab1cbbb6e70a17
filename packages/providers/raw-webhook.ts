/** A webhook as it came in, before anybody believed it. Signatures are over the very bytes. */
export interface RawWebhook {
  /** Names in lower case, as Node has them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
  /** The network address it came from, as far as it is known; what it costs us is counted under it. */
  readonly from?: string;
}

export const WEBHOOK_FAULTS = [
  'no_signature',
  'bad_signature',
  /** Signed too long ago, or in a future that is not ours. */
  'stale',
  /** Signed well, but not one of this service's. */
  'malformed',
  /** What is needed to judge it could not be asked for: the sender should try again. */
  'unavailable',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** The one value of a header; of two nobody could say which counts. */
export function headerOf({ headers }: RawWebhook, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    return undefined;
  }
}
