import { Becomes } from '../shell/becomes.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { FigureLine } from './proposal-figures.ts';

/** Figures one below the other; what changes stands behind what is there now. */
export function Figures({
  lines,
  caption,
}: {
  readonly lines: readonly FigureLine[];
  readonly caption: string;
}) {
  return (
    <TableScroll label={caption}>
      <table className="console-table mt-2">
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {lines.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row" className="font-normal text-ink-muted">
                {label}
              </th>
              <td>
                {before !== null && (
                  <>
                    {before} <Becomes />{' '}
                  </>
                )}
                <strong>{after}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
