import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import {
  IDENTITY_EVENT,
  IDENTITY_EVENT_KINDS,
  type IdentityEvent,
  type IdentityEventKind,
} from '../../contract/index.ts';

interface Happened {
  readonly id: IdentityEvent['id'];
  readonly kind: string;
  readonly userId: string;
  readonly now: Date;
}

/** Tells later modules what a person hears of, in the transaction of its cause; everything else is only on record. */
export async function publishIdentityEvent(
  tx: Transaction,
  { id, kind, userId, now }: Happened,
): Promise<void> {
  if (!isToldKind(kind)) return;
  const data: IdentityEvent = { id, user_id: userId, kind, at: now.toISOString() };
  await publish(tx, { topic: IDENTITY_EVENT, data });
}

const isToldKind = (kind: string): kind is IdentityEventKind =>
  IDENTITY_EVENT_KINDS.some((told) => told === kind);
