import { buffer } from 'node:stream/consumers';
import type { SealedColumn } from '@furrow/crypto/reseal';
import { unsealBytes } from '@furrow/crypto/sealed-bytes';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { InvestmentDeps } from '../common/deps.ts';

/** What a file's key is sealed for: moved to another row it opens nothing. */
export const taxFilePlace = (fileId: string) => `tax_file:key_sealed:${fileId}`;

export const taxSealedColumn: SealedColumn = {
  table: 'tax_file',
  column: 'key_sealed',
  key: ['id'],
  placeOf: ([id = '']) => taxFilePlace(id),
};

/** The file as it was uploaded. */
export async function openTaxFile(
  { database, files, sealer }: Pick<InvestmentDeps, 'database' | 'files' | 'sealer'>,
  fileId: Id<'txf'>,
): Promise<Buffer> {
  const { stored_sha256, key_sealed } = await database.one<{
    stored_sha256: string | null;
    key_sealed: Uint8Array | null;
  }>(sql`select stored_sha256, key_sealed from tax_file where id = ${fileId}`);
  const file = stored_sha256 === null ? null : await files.find(stored_sha256);
  if (file === null || key_sealed === null) throw new Error(`the tax file ${fileId} is not in the store`);
  const sealed = { stored: await buffer(file.open()), keySealed: key_sealed };
  return unsealBytes(sealer, sealed, taxFilePlace(fileId));
}
