import type { RankingsView } from './rankings-view.ts';

/** The year and the source of each measure, and what it leaves out. */
export function MeasureNotes({ measures }: Pick<RankingsView, 'measures'>) {
  return (
    <ul className="mt-6 grid gap-2 text-fine text-ink-muted md:grid-cols-2 md:gap-x-12">
      {measures.map(({ measure, label, year, source, note }) => (
        <li key={measure}>{`${label}, ${year}: ${source}. ${note ?? ''}`}</li>
      ))}
    </ul>
  );
}
