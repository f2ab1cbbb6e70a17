import { formatShortDate } from '@furrow/kernel/dates';
import { formatDollars } from '@furrow/kernel/money';
import {
  CHECKLIST_LABELS,
  type ChecklistItem,
  DOCUMENT_KIND_LABELS,
  sectionOf,
} from '@furrow/modules/farms/rules';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { CHECKLIST_SECTION, PART_LABELS, SECTION_LABELS, type Section } from '../words.ts';

/** What is left before publishing, each with the way to where it is done. */
export function Checklist({ items }: { readonly items: readonly ChecklistItem[] }) {
  return (
    <ul className="console-list desk-checklist">
      {items.map((item) => {
        const section = sectionFor(item);
        const Icon = item.done ? CircleCheck : CircleAlert;
        return (
          <li key={item.code}>
            <span className="desk-check" data-done={item.done || undefined}>
              <Icon aria-hidden /> {CHECKLIST_LABELS[item.code]}
              {!item.done && <span className="visually-hidden">, not done</span>}
            </span>
            {item.done ? (
              <span className="text-ink-muted">{detailOf(item)}</span>
            ) : (
              <Link className="link" to={`?section=${section}`}>
                {leftOf(item) ?? `in ${SECTION_LABELS[section]}`}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Missing fields are filled in where the first of them is. */
function sectionFor({ code, missing = [] }: ChecklistItem): Section {
  if (code !== 'fields') return CHECKLIST_SECTION[code];
  const [first] = missing;
  return first === undefined ? 'basics' : sectionOf(first);
}

/** More would be a paragraph; the section lists them. */
const MOST_NAMED = 2;

function detailOf({ counted, figures, day }: ChecklistItem): string {
  if (day !== undefined) return formatShortDate(day);
  if (counted !== undefined) return `${counted.done} of ${counted.of}`;
  if (figures?.difference_cents !== undefined) return `${differenceText(figures.difference_cents)} apart`;
  if (figures?.measured_acres !== undefined) return `${figures.measured_acres} of ${figures.acres} acres`;
  return '';
}

function leftOf({ code, missing = [], counted, figures }: ChecklistItem): string | null {
  if (figures?.difference_cents !== undefined) return `${differenceText(figures.difference_cents)} apart`;
  if (figures?.measured_acres !== undefined) return `${figures.measured_acres} of ${figures.acres} acres`;
  if (code === 'documents' && missing.length <= MOST_NAMED) return missing.map(kindLabel).join(', ');
  if (counted !== undefined) return `${counted.done} of ${counted.of}`;
  if (code !== 'fields') return null;
  const [first] = missing;
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  return first === undefined ? null : `${partLabel(first)}${more}`;
}

const differenceText = (cents: string | number) =>
  formatDollars(BigInt(cents), { cents: 'always', negative: 'accounting' });
const kindLabel = (kind: string) => (DOCUMENT_KIND_LABELS as Readonly<Record<string, string>>)[kind] ?? kind;
const partLabel = (place: string) =>
  (PART_LABELS as Readonly<Record<string, string>>)[place.split('.')[0] ?? ''] ?? place;
