import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { EditableFarm } from '../contract/index.ts';
import { type EditableRow, editableColumns, editableOf } from './editable-row.ts';

/** The fields of an offering, draft or not, in the form in which the commands take them. */
export async function editableOffering(
  database: Queryable,
  farmId: Id<'farm'>,
): Promise<{ readonly fields: EditableFarm }> {
  const row = await database.one<EditableRow>(sql`select ${editableColumns} from farm where id = ${farmId}`);
  return { fields: editableOf(row) };
}
