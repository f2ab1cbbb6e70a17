import { randomBytes } from 'node:crypto';
import type { SealedColumn } from '@furrow/crypto/reseal';
import type { Sealer } from '@furrow/crypto/seal';

type Column = 'secret_sealed' | 'old_secret_sealed';

const placeOf = (column: Column, id: string) => `webhook_endpoint:${column}:${id}`;

export const webhookSealedColumns: readonly SealedColumn[] = (
  ['secret_sealed', 'old_secret_sealed'] as const
).map((column) => ({
  table: 'webhook_endpoint',
  column,
  key: ['id'],
  placeOf: ([id = '']) => placeOf(column, id),
}));

const SECRET_BYTES = 32;

/** Begins with a word of its own, so that a search for lost secrets finds it. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const sealSecret = (sealer: Sealer, id: string, secret: string, column: Column = 'secret_sealed') =>
  sealer.seal(secret, placeOf(column, id));

export const openSecret = (
  sealer: Sealer,
  id: string,
  sealed: Uint8Array,
  column: Column = 'secret_sealed',
) => sealer.unseal(sealed, placeOf(column, id)).toString('utf8');
