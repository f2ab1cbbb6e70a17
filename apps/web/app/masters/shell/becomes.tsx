import { ArrowRight } from 'lucide-react';

/** Between what is now and what comes after; an icon, because the text faces have no arrows. */
export function Becomes() {
  return (
    <>
      <ArrowRight aria-hidden className="becomes" />
      <span className="visually-hidden"> to </span>
    </>
  );
}

/** What was, and what is or will be instead. */
export function Change({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <>
      {before} <Becomes /> <strong>{after}</strong>
    </>
  );
}
