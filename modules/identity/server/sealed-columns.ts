import type { SealedColumn } from '@furrow/crypto/reseal';

/** Where a value belongs: moved to another row or column it opens no more. */
export function sealPlace(table: string, column: string, key: readonly string[]): string {
  return `${table}:${column}:${key.join(':')}`;
}

function column(table: string, name: string, key: string): SealedColumn {
  return { table, column: name, key: [key], placeOf: (values) => sealPlace(table, name, values) };
}

export const identitySealedColumns: readonly SealedColumn[] = [
  column('signing_key', 'private_sealed', 'kid'),
  column('totp', 'secret_sealed', 'user_id'),
  column('user_account', 'birthday_sealed', 'id'),
];
