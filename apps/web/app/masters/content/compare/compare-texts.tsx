import { plural } from '@furrow/kernel/text';
import { type ContentKind, ITEM_FIELDS } from '@furrow/modules/content/rules';
import { TableScroll } from '../../shell/table-scroll.tsx';
import type { TypedText } from '../writing/typed-text.ts';
import { compareLines, foldSame, type ShownLine } from './compare-lines.ts';

interface CompareTextsProps {
  readonly kind: ContentKind;
  readonly before: TypedText;
  readonly after: TypedText;
  /** Of the two columns. */
  readonly names: readonly [string, string];
}

/** Two texts side by side: fields that differ, then the Markdown by lines. */
export function CompareTexts({ kind, before, after, names }: CompareTextsProps) {
  const fields = ITEM_FIELDS[kind].filter(
    ({ name }) => (before.fields[name] ?? '') !== (after.fields[name] ?? ''),
  );
  const lines = foldSame(compareLines(before.markdown, after.markdown));
  const isSame = fields.length === 0 && lines.every((line) => 'leftOut' in line);
  if (isSame) return <p className="mt-2">There is no difference.</p>;
  return (
    <TableScroll label={`${names[0]} and ${names[1]}`}>
      <table className="console-table content-compare">
        <caption className="visually-hidden">
          {names[0]} and {names[1]}, side by side
        </caption>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label }) => (
            <tr key={name} data-differs>
              <th scope="row">{label}</th>
              <Side text={before.fields[name] ?? null} is="removed" />
              <Side text={after.fields[name] ?? null} is="added" />
            </tr>
          ))}
          {lines.map((line) => (
            <Line key={keyOf(line, lines)} line={line} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

const keyOf = (line: ShownLine, lines: readonly ShownLine[]): string =>
  'leftOut' in line ? `left out ${lines.indexOf(line)}` : `line ${line.number}`;

function Line({ line }: { readonly line: ShownLine }) {
  if ('leftOut' in line)
    return (
      <tr>
        <td colSpan={3} className="text-ink-muted">
          {line.leftOut.toLocaleString('en-US')} {plural(line.leftOut, 'line is', 'lines are')} the same
        </td>
      </tr>
    );
  const { number, left, right, isSame } = line;
  return (
    <tr data-differs={!isSame || undefined}>
      <th scope="row" className="numeric">
        {number}
      </th>
      <Side text={left} is={isSame ? 'same' : 'removed'} />
      <Side text={right} is={isSame ? 'same' : 'added'} />
    </tr>
  );
}

/** The sign tells what the color tells. */
const SIGNS = { same: '', removed: '− ', added: '+ ' } as const;

function Side({ text, is }: { readonly text: string | null; readonly is: keyof typeof SIGNS }) {
  if (text === null || (text === '' && is !== 'same')) return <td data-is={text === null ? 'none' : is} />;
  return (
    <td data-is={is}>
      {SIGNS[is]}
      {is === 'removed' ? <del>{text}</del> : is === 'added' ? <ins>{text}</ins> : text}
    </td>
  );
}
