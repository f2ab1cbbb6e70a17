import { classes } from './classes.ts';

/** Turns '-$25.00' (or with a true minus) into the '($25.00)' of a statement; anything else stays as it is. */
export function inParentheses(formatted: string): string {
  const negative = /^[-−](.+)$/.exec(formatted);
  return negative ? `(${negative[1]})` : formatted;
}

export interface AmountProps {
  /** A formatted sum. `null` is 'not available'; an empty cell of a statement is `–`. */
  readonly value: string | null;
  /** Losses in clay; a fee or payment is negative without being bad. */
  readonly loss?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A sum in a table: tabular, negative in parentheses, said as 'minus' by screen readers. */
export function Amount({ value, loss, className }: AmountProps) {
  if (value === null) return <span className={classes('text-ink-faint', className)}>not available</span>;
  const shown = inParentheses(value);
  const negative = shown !== value;
  return (
    <span className={classes('tabular', negative && loss && 'amount-negative', className)}>
      {negative && <span className="visually-hidden">minus </span>}
      {shown}
    </span>
  );
}
