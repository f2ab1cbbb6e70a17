import { buffer } from 'node:stream/consumers';
import type { SealedColumn } from '@furrow/crypto/reseal';
import { unsealBytes } from '@furrow/crypto/sealed-bytes';
import type { InvestorDeps } from '../common/deps.ts';

/** What a document and its key are sealed for: moved to another row they open no more. */
export const filePlace = (fileId: string, accountId: string) =>
  `account_file:key_sealed:${fileId}:${accountId}`;
export const imagePlace = (userId: string) => `person_profile:image_key_sealed:${userId}`;

export const fileSealedColumns: readonly SealedColumn[] = [
  {
    table: 'account_file',
    column: 'key_sealed',
    key: ['id', 'account_id'],
    placeOf: ([fileId = '', accountId = '']) => filePlace(fileId, accountId),
  },
  {
    table: 'person_profile',
    column: 'image_key_sealed',
    key: ['user_id'],
    placeOf: ([userId = '']) => imagePlace(userId),
  },
];

type Parts = Pick<InvestorDeps, 'files' | 'sealer'>;

export const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const LENGTHS = { authTagLength: TAG_BYTES };
/** The first byte of a sealed file; behind it the nonce, the text and the tag. */
export const VERSION = 1;

export interface SealedFile {
  /** Of the bytes as they came. */
  readonly sha256: string;
  /** Of what lies in the store. */
  readonly storedSha256: string;
  readonly keySealed: Uint8Array;
}

/** As the tables keep it; both null for a file from before files were sealed. */
export interface KeptFile {
  readonly sha256: string;
  readonly storedSha256: string | null;
  readonly keySealed: Uint8Array | null;
}

/** The bytes as they came. What was changed in the store, or belongs to another row, is not given out. */
export async function readSealed({ files, sealer }: Parts, kept: KeptFile, place: string): Promise<Buffer> {
  const lies = kept.storedSha256 ?? kept.sha256;
  const found = await files.find(lies);
  if (found === null) throw new Error(`a file is not in the store: ${lies}`);
  const stored = await buffer(found.open());
  if (kept.keySealed === null) return stored;
  return unsealBytes(sealer, { stored, keySealed: kept.keySealed }, place);
}
