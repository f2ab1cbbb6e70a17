export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'canceled';

export interface EndpointView {
  readonly id: string;
  readonly url: string;
  readonly label: string;
  readonly events: readonly string[];
  readonly status: 'active' | 'paused' | 'removed';
  readonly pausedBy: 'firm' | 'failures' | null;
  readonly statusSince: Date;
  readonly failuresInARow: number;
  readonly lastSuccessAt: Date | null;
  /** Until then the secret before signs as well; null where there is none. */
  readonly oldSecretUntil: Date | null;
  readonly addedAt: Date;
  readonly addedBy: string;
  readonly waiting: number;
}

export interface DeliveryView {
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  /** How the last attempt ended; null before the first. */
  readonly last: Pick<AttemptView, 'at' | 'status' | 'problem'> | null;
}

export interface AttemptView {
  readonly number: number;
  readonly at: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly answer: string | null;
}

export interface DeliveryRecord extends DeliveryView {
  readonly body: string;
  /** Newest first. */
  readonly tried: readonly AttemptView[];
}

export interface DeliveriesQuery {
  readonly state: DeliveryState | null;
  /** The last entry of the page before. */
  readonly after: string | null;
}

/** What the pages about webhooks ask for. */
export interface WebhookPages {
  endpoints(): Promise<readonly EndpointView[]>;
  /** One that was removed can still be read. Null for one that never was. */
  endpoint(id: string): Promise<EndpointView | null>;
  deliveries(
    endpointId: string,
    query: DeliveriesQuery,
  ): Promise<{ readonly deliveries: readonly DeliveryView[]; readonly next: string | null }>;
  delivery(endpointId: string, id: string): Promise<DeliveryRecord | null>;
}
