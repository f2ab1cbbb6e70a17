import { identitySealedColumns, type SealedColumn } from '@furrow/modules/identity/server';
import { investorSealedColumns } from '@furrow/modules/investors/server';

/** All that is sealed in the database, module by module. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [...identitySealedColumns, ...investorSealedColumns];
