import { buttonClass } from '@furrow/ui/button';
import { ArrowRightLeft, CircleAlert, Clock, FileText, Hourglass, PenLine } from 'lucide-react';
import { PageLink } from '../../shell/links/page-link.tsx';
import type { Attention } from './attention.ts';

const ICONS = {
  unfinished: PenLine,
  send: Hourglass,
  failed: CircleAlert,
  evidence: FileText,
  transfer: ArrowRightLeft,
} as const;
const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const;

interface AttentionListProps {
  readonly items: readonly Attention[];
  /** What is under way without anything to do. */
  readonly lines: readonly string[];
}

export function AttentionList({ items, lines }: AttentionListProps) {
  if (items.length === 0 && lines.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="card mt-8">
      {items.length === 0 ? (
        <h2 id="attention" className="visually-hidden">
          Under way
        </h2>
      ) : (
        <div className="px-6 pt-6 pb-2">
          <h2 id="attention" className="text-h3">
            {NUMBERS[items.length - 1] ?? items.length} {items.length === 1 ? 'thing needs' : 'things need'}{' '}
            you
          </h2>
          <ul className="mt-4 border-line border-t">
            {items.map((item, index) => (
              <Item key={item.key} item={item} isFirst={index === 0} />
            ))}
          </ul>
        </div>
      )}
      {lines.length === 0 ? null : (
        <ul className="space-y-1 border-line border-t bg-surface-sunken px-6 py-4 text-small text-ink-muted">
          {lines.map((line) => (
            <li key={line} className="flex items-start gap-3">
              <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>Nothing to do. {line}.</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ item, isFirst }: { readonly item: Attention; readonly isFirst: boolean }) {
  const Icon = ICONS[item.kind];
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-b py-4 last:border-b-0 md:grid-cols-[minmax(0,1fr)_9rem_13rem] md:items-center">
      <div className="flex items-start gap-4">
        <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-action-tint text-action">
          <Icon aria-hidden className="size-4" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{item.title}</p>
          <p className="text-small text-ink-muted">{item.text}</p>
        </div>
      </div>
      <p className="text-small text-ink-muted max-md:pl-13">{item.note}</p>
      <PageLink
        to={item.to}
        className={buttonClass({ size: 'small', ...(isFirst ? { variant: 'primary' } : {}) })}
      >
        {item.act}
        <span className="visually-hidden">: {item.title}</span>
      </PageLink>
    </li>
  );
}
