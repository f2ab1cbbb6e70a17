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
