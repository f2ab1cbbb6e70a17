import { type Column, DataTable } from '@furrow/ui/data-table';
import { useEffect, useState } from 'react';
import { csvRows, isNumber } from './csv-rows.ts';
import { NotOpen } from './not-open.tsx';

/** Enough to read; whoever reckons with more downloads it. */
const MOST_ROWS = 200;

interface Row {
  readonly key: string;
  readonly cells: readonly string[];
}

type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly rows: string[][] }
  | { readonly kind: 'failed' };

/** A file of a table, as a table. Whatever stands in a cell is shown as text. */
export default function CsvTable({ url, title }: { readonly url: string; readonly title: string }) {
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same address again.
  useEffect(() => {
    const leaving = new AbortController();
    setOpening({ kind: 'loading' });
    readTable(url, leaving.signal).then(
      (rows) => setOpening(rows === null ? { kind: 'failed' } : { kind: 'open', rows }),
      () => {
        if (!leaving.signal.aborted) setOpening({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [url, attempt]);

  if (opening.kind !== 'open')
    return (
      <NotOpen
        kind={opening.kind}
        what="table"
        title={title}
        space="h-64 w-full"
        onRetry={() => setAttempt((count) => count + 1)}
      />
    );
  const [head = [], ...all] = opening.rows;
  const rows = all.slice(0, MOST_ROWS).map((cells, place): Row => ({ cells, key: String(place) }));
  return (
    <>
      <DataTable
        dense
        caption={`Rows of ${title}`}
        rows={rows}
        rowKey={({ key }) => key}
        columns={head.map(
          (label, place): Column<Row> => ({
            key: String(place),
            label,
            numeric: place > 0 && rows.every(({ cells }) => isNumber(cells[place] ?? '')),
            cell: ({ cells }) => cells[place] ?? '',
          }),
        )}
      />
      {all.length > MOST_ROWS ? (
        <p className="mt-4 text-small text-ink-muted">
          The first {MOST_ROWS} of {all.length.toLocaleString('en-US')} rows. Download the file to see the
          rest.
        </p>
      ) : null}
    </>
  );
}

async function readTable(url: string, signal: AbortSignal): Promise<string[][] | null> {
  const answer = await fetch(url, { signal });
  return answer.ok ? csvRows(await answer.text()) : null;
}
