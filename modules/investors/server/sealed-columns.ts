import type { SealedColumn } from '@furrow/crypto/reseal';
import { secretSealedColumn } from './common/secrets.ts';
import { fileSealedColumns } from './files/sealed-file.ts';
import { exportSealedColumn } from './privacy/export-file.ts';

/** Everything that is sealed anew when the key changes. */
export const investorSealedColumns: readonly SealedColumn[] = [
  secretSealedColumn,
  exportSealedColumn,
  ...fileSealedColumns,
];
