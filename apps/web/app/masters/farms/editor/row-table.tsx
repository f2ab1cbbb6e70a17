import {
  DRAFT_TABLES,
  type DraftRow,
  type DraftTableName,
  numberKindOf,
  settledText,
  YES,
} from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { IconButton } from '@furrow/ui/icon-button';
import type { SelectOption } from '@furrow/ui/select';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { faultWords } from '../words.ts';
import { useEditor } from './draft-context.ts';

export interface Column<T extends DraftTableName> {
  readonly cell: keyof DraftRow<T> & string;
  readonly label: string;
  readonly options?: readonly SelectOption[];
  readonly isTick?: true;
  readonly lines?: number;
  readonly width?: 'narrow' | 'number' | 'wide';
  readonly type?: 'month' | 'date';
}

/** A column that follows from the others, and is no input. */
export interface ComputedColumn<T extends DraftTableName> {
  readonly label: string;
  of(row: DraftRow<T>, index: number): ReactNode;
}

interface RowTableProps<T extends DraftTableName> {
  readonly table: T;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly columns: readonly Column<T>[];
  readonly computed?: readonly ComputedColumn<T>[];
  /** What one row is called: 'line', 'fee'. */
  readonly noun: string;
  /** The key that adds a row. */
  readonly addKey?: string;
  /** Below the rows: totals. */
  readonly footer?: ReactNode;
  /** What a new row begins with. */
  readonly start?: Partial<DraftRow<T>>;
}

/** Rows of text: added, removed and moved with the pointer or with keys (Alt and the arrows move the row one is in). */
export function RowTable<T extends DraftTableName>(props: RowTableProps<T>) {
  const { table, title, lead, columns, computed = [], noun, addKey, footer, start } = props;
  const { draft, record, mayEdit, setRows } = useEditor();
  const rows = draft[table] as readonly DraftRow<T>[];
  const box = useRef<HTMLTableElement>(null);
  const [focus, setFocus] = useState<{ row: number; cell: number } | null>(null);
  const isFull = rows.length >= DRAFT_TABLES[table].most;
  const tableIssue = record.issues.find(({ place }) => place === table);

  useEffect(() => {
    if (focus === null) return;
    const inputs = box.current?.querySelectorAll<HTMLElement>(`tr[data-row="${focus.row}"] [data-cell]`);
    inputs?.[focus.cell]?.focus();
    setFocus(null);
  }, [focus]);

  const add = () => {
    if (isFull || !mayEdit) return;
    const cells = Object.keys(DRAFT_TABLES[table].cells).map((cell) => [cell, '']);
    // Every cell of the table, and nothing else.
    const row = { ...Object.fromEntries(cells), ...start } as DraftRow<T>;
    setRows(table, [...rows, row]);
    setFocus({ row: rows.length, cell: 0 });
  };
  const remove = (index: number) => {
    setRows(table, rows.toSpliced(index, 1));
    setFocus({ row: Math.max(0, index - 1), cell: 0 });
  };
  const move = (index: number, by: -1 | 1, cell = 0) => {
    const row = rows[index];
    const to = index + by;
    if (row === undefined || to < 0 || to >= rows.length) return;
    setRows(table, rows.toSpliced(index, 1).toSpliced(to, 0, row));
    setFocus({ row: to, cell });
  };
  const set = (index: number, cell: string, text: string) => {
    const row = rows[index];
    if (row !== undefined) setRows(table, rows.toSpliced(index, 1, { ...row, [cell]: text }), true);
  };
  const hear = (event: KeyboardEvent, index: number, cell: number) => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1, cell);
  };
  useKeys(addKey === undefined || !mayEdit ? [] : [{ key: addKey, label: `Add a ${noun}`, run: add }]);

  return (
    <section className="console-block" id={table} aria-labelledby={`${table}-title`}>
      <div className="desk-table-head">
        <h2 id={`${table}-title`} className="console-subtitle">
          {title}
        </h2>
        {mayEdit && (
          <Button size="small" onClick={add} disabled={isFull}>
            <Plus aria-hidden /> Add a {noun} {addKey !== undefined && <Key of={addKey} />}
          </Button>
        )}
      </div>
      {lead !== undefined && <p className="console-lead">{lead}</p>}
      {tableIssue !== undefined && <p className="desk-table-fault">{faultWords(tableIssue.fault)}</p>}
      {rows.length === 0 ? (
        <p className="desk-empty">No {noun} yet.</p>
      ) : (
        <TableScroll label={title}>
          <table className="console-table desk-rows" ref={box}>
            <caption className="visually-hidden">
              {title}. Alt and the arrow keys move the row you are in.
            </caption>
            <thead>
              <tr>
                {columns.map(({ cell, label }) => (
                  <th
                    key={cell}
                    scope="col"
                    className={numberKindOf(`${table}.${cell}`) === null ? undefined : 'numeric'}
                  >
                    {label}
                  </th>
                ))}
                {computed.map(({ label }) => (
                  <th key={label} scope="col" className="numeric">
                    {label}
                  </th>
                ))}
                {mayEdit && (
                  <th scope="col">
                    <span className="visually-hidden">Move or remove</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // Rows have no id: they are what is typed in them, in this order.
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
                <tr key={index} data-row={index}>
                  {columns.map((column, at) => (
                    <td key={column.cell} data-width={column.width}>
                      <Cell
                        column={column}
                        place={`${table}.${index}.${column.cell}`}
                        label={`${column.label}, ${noun} ${index + 1}`}
                        value={row[column.cell]}
                        onText={(text) => set(index, column.cell, text)}
                        onKeyDown={(event) => hear(event, index, at)}
                      />
                    </td>
                  ))}
                  {computed.map(({ label, of }) => (
                    <td key={label} className="numeric text-ink-muted">
                      {of(row, index)}
                    </td>
                  ))}
                  {mayEdit && (
                    <td className="desk-row-acts">
                      <IconButton
                        size="small"
                        label={`Move ${noun} ${index + 1} up`}
                        icon={<ArrowUp aria-hidden />}
                        disabled={index === 0}
                        onClick={() => move(index, -1)}
                      />
                      <IconButton
                        size="small"
                        label={`Move ${noun} ${index + 1} down`}
                        icon={<ArrowDown aria-hidden />}
                        disabled={index === rows.length - 1}
                        onClick={() => move(index, 1)}
                      />
                      <IconButton
                        size="small"
                        label={`Remove ${noun} ${index + 1}`}
                        icon={<Trash2 aria-hidden />}
                        onClick={() => remove(index)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            {footer !== undefined && <tfoot>{footer}</tfoot>}
          </table>
        </TableScroll>
      )}
    </section>
  );
}

interface CellProps {
  readonly column: Pick<Column<DraftTableName>, 'options' | 'isTick' | 'lines' | 'type'>;
  readonly place: string;
  readonly label: string;
  readonly value: string;
  onText(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

function Cell({ column, place, label, value, onText, onKeyDown }: CellProps) {
  const { record, mayEdit } = useEditor();
  const issue = record.issues.find((one) => one.place === place);
  const kind = numberKindOf(place);
  const common = {
    'data-cell': '',
    'aria-label': label,
    'aria-invalid': (issue !== undefined && issue.fault !== 'missing') || undefined,
    title: issue === undefined ? undefined : faultWords(issue.fault),
    disabled: !mayEdit,
    onKeyDown,
  };
  if (column.isTick)
    return (
      <input
        {...common}
        type="checkbox"
        className="tick-box"
        checked={value === YES}
        onChange={({ target }) => onText(target.checked ? YES : '')}
      />
    );
  if (column.options !== undefined) {
    const isKnown = column.options.some((option) => option.value === value);
    return (
      <select {...common} className="desk-cell" value={value} onChange={({ target }) => onText(target.value)}>
        {!isKnown && <option value={value}>{value === '' ? 'Choose' : value}</option>}
        {column.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (column.lines !== undefined)
    return (
      <textarea
        {...common}
        className="desk-cell"
        rows={column.lines}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    );
  return (
    <input
      {...common}
      type={column.type ?? 'text'}
      autoComplete="off"
      inputMode={kind === null ? undefined : 'decimal'}
      className={kind === null ? 'desk-cell' : 'desk-cell desk-cell-number'}
      value={value}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => {
        const settled = settledText(kind, value);
        if (settled !== value) onText(settled);
      }}
    />
  );
}
