import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface KeyValue {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Set off by an ink rule. */
  readonly total?: boolean | undefined;
}

export interface KeyValuesProps {
  readonly items: readonly KeyValue[];
  /** Totals in large serif figures, as in a calculator. */
  readonly largeTotals?: boolean | undefined;
  readonly className?: string | undefined;
}

export function KeyValues({ items, largeTotals, className }: KeyValuesProps) {
  return (
    <dl className={classes('key-values', largeTotals && 'key-values-large', className)}>
      {items.map((item) => (
        <div key={item.key} className={classes(item.total && 'key-values-total') || undefined}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
          {item.note !== undefined && <dd className="key-values-note">{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
