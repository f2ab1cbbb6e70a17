import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sql } from '@furrow/database/sql';
import type { StatementObserver } from '@furrow/database/statement-observer';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What stands between a caller and the connection; its frames are not the caller's. */
const BETWEEN = /packages\/(database\/(queryable|patient|statement-observer)|testing\/record-statements)\.ts/;
const NEVER_NULL = /\/\* never null: ([\w, ]+) \*\//g;
const FRAME = /(?:file:\/\/)?(\/[^()\s]+?):(\d+):(\d+)\)?$/;

export interface RecordedField {
  readonly name: string;
  /** The type's number in pg_type. */
  readonly type: number;
  /** The column it comes from unchanged, as table.column; null for a computed value. */
  readonly column: string | null;
  readonly notNull: boolean;
  readonly nullSeen: boolean;
}

/** What one call of rows, one, maybe or run was answered with. */
export interface RecordedCall {
  readonly file: string;
  readonly line: number;
  readonly place: number;
  /** Columns that may be null while the statement's conditions say that here they are not. */
  readonly neverNull: readonly string[];
  readonly fields: readonly RecordedField[];
}

type Caller = Pick<RecordedCall, 'file' | 'line' | 'place'>;
type Connection = Parameters<StatementObserver['answered']>[0];

interface Column {
  readonly table_id: number;
  readonly column_id: number;
  readonly name: string;
  readonly not_null: boolean;
}

/** Appends every new answer of this process to a file of its own in the folder. */
export function recordStatements(folder: string): StatementObserver {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const callers = new WeakMap<Sql, Caller>();
  const known = new Map<string, Caller | undefined>();
  const tables = new Map<string, readonly Column[]>();
  const written = new Set<string>();

  async function columnsOf(connection: Connection, tableIds: readonly number[]): Promise<readonly Column[]> {
    const keyOf = (id: number) => `${connection.host}:${connection.port}/${connection.database}/${id}`;
    const unknown = tableIds.filter((id) => !tables.has(keyOf(id)));
    if (unknown.length > 0) {
      // Past the layer that counts statements, and on the same connection: the table may be of this very transaction.
      const { rows } = await connection.query<Column>({
        text: `select attrelid::int as table_id, attnum::int as column_id, attnotnull as not_null,
          attrelid::regclass::text || '.' || attname as name
          from pg_attribute where attrelid = any($1::int[]::oid[]) and attnum > 0 and not attisdropped`,
        values: [unknown],
      });
      for (const id of unknown)
        tables.set(
          keyOf(id),
          rows.filter((row) => row.table_id === id),
        );
    }
    return tableIds.flatMap((id) => tables.get(keyOf(id)) ?? []);
  }

  return {
    called(statement) {
      // Handed on by what lies between: the first caller counts.
      if (callers.has(statement)) return statement;
      const { text, values, name } = statement;
      const copy: Sql = { text, values, ...(name === undefined ? {} : { name }) };
      const places = stackPlaces();
      if (!known.has(places)) known.set(places, callerOf(shortStack()));
      const caller = known.get(places);
      if (caller !== undefined) callers.set(copy, caller);
      return copy;
    },
    async answered(connection, statement, result) {
      const caller = callers.get(statement);
      if (caller === undefined) return;
      const tableIds = [...new Set(result.fields.map((field) => field.tableID))].filter((id) => id > 0);
      const columns = await columnsOf(connection, tableIds);
      const call: RecordedCall = {
        ...caller,
        neverNull: [...statement.text.matchAll(NEVER_NULL)].flatMap(([, names = '']) => names.split(', ')),
        fields: result.fields.map((field) => {
          const column = columns.find(
            ({ table_id, column_id }) => table_id === field.tableID && column_id === field.columnID,
          );
          return {
            name: field.name,
            type: field.dataTypeID,
            column: column?.name ?? null,
            notNull: column?.not_null ?? false,
            nullSeen: result.rows.some((row: Record<string, unknown>) => row[field.name] === null),
          };
        }),
      };
      const line = JSON.stringify(call);
      if (written.has(line)) return;
      written.add(line);
      appendFileSync(file, `${line}\n`);
    },
  };
}

/** The caller is among the first frames. */
const FRAMES = 8;

function shortStack(frames = FRAMES): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = frames;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  return stack;
}

/** The same frames without source maps, which are slow to read and not needed to tell callers apart. */
function stackPlaces(): string {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, frames) =>
    frames
      .map((frame) => `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`)
      .join('\n');
  try {
    // One more, for this function itself.
    return shortStack(FRAMES + 1);
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

function callerOf(stack: string): Caller | undefined {
  for (const frame of stack.split('\n').slice(1)) {
    const [, file, line, place] = FRAME.exec(frame) ?? [];
    if (file === undefined || BETWEEN.test(file)) continue;
    return { file: relative(ROOT, file), line: Number(line), place: Number(place) };
  }
  return undefined;
}
