import { Link, useSearchParams } from 'react-router';

/** The same address with some of its parameters changed; null takes one away. */
export function useAddress(): (changes: Readonly<Record<string, string | null>>) => string {
  const [query] = useSearchParams();
  return (changes) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') changed.delete(name);
      else changed.set(name, value);
    return `?${changed}`;
  };
}

/** What was open belongs to the page that one leaves. */
const NOTHING_OPEN = { open: null, request: null };

/** On to the next part of a list, and back to its beginning. */
export function PageLinks({ next }: { readonly next: string | null }) {
  const address = useAddress();
  const [query] = useSearchParams();
  if (next === null && !query.has('after')) return null;
  return (
    <nav aria-label="Pages" className="mt-3 flex justify-end gap-4">
      {query.has('after') && (
        <Link className="link" to={address({ ...NOTHING_OPEN, after: null })}>
          First page
        </Link>
      )}
      {next !== null && (
        <Link className="link" to={address({ ...NOTHING_OPEN, after: next })}>
          Next page
        </Link>
      )}
    </nav>
  );
}
