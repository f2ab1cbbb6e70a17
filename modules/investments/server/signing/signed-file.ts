import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SealedColumn } from '@furrow/crypto/reseal';
import { sealBytes, unsealBytes } from '@furrow/crypto/sealed-bytes';
import type { Queryable } from '@furrow/database/database';
import type { InvestmentDeps } from '../common/deps.ts';
import { furtherPlace, furtherSignatures } from './further-signature.ts';
import type { SigningRow } from './signing-row.ts';

type FileDeps = Pick<InvestmentDeps, 'files' | 'sealer'>;

export const signingSealedColumn: SealedColumn = {
  table: 'investment_signing',
  column: 'key_sealed',
  key: ['id'],
  placeOf: ([id = '']) => signingPlace(id),
};

/** What a signed document's key is sealed for: moved to another row it opens nothing. */
export const signingPlace = (signingId: string) => `investment_signing:key_sealed:${signingId}`;

/** A signed document as it lies in the store. */
export interface KeptFile {
  readonly signedSha256: string;
  readonly storedSha256: string;
  readonly keySealed: Uint8Array;
}

export async function keepSigned(
  { files, sealer }: FileDeps,
  signed: Uint8Array,
  place: string,
): Promise<KeptFile> {
  const { stored, keySealed } = sealBytes(sealer, signed, place);
  return { signedSha256: sha256(signed), storedSha256: await files.put(stored), keySealed };
}

/** The document with every signature that it has by now; null where nobody signed it. */
export async function openSigned(
  { database, ...deps }: FileDeps & { readonly database: Queryable },
  { id, stored_sha256, key_sealed }: SigningRow,
): Promise<Buffer | null> {
  if (stored_sha256 === null || key_sealed === null) return null;
  const last = (await furtherSignatures(database, [id])).at(-1);
  return last === undefined
    ? readKept(deps, { stored_sha256, key_sealed }, signingPlace(id))
    : readKept(deps, last, furtherPlace(id, last.role));
}

interface KeptRow {
  readonly stored_sha256: string;
  readonly key_sealed: Uint8Array;
}

async function readKept({ files, sealer }: FileDeps, { stored_sha256, key_sealed }: KeptRow, place: string) {
  const file = await files.find(stored_sha256);
  if (file === null) throw new Error(`the signed document of ${place} is not in the store`);
  return unsealBytes(sealer, { stored: await buffer(file.open()), keySealed: key_sealed }, place);
}

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
