import type { ReactNode } from 'react';

/** One of several, each a card of its own; the question is read out. */
export function ChoiceList({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <ul className="space-y-3">{children}</ul>
    </fieldset>
  );
}
