import { Skeleton, SkeletonGroup } from '@furrow/ui/skeleton';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { TableScroll } from '../../shell/table-scroll.tsx';

/** Whether another part of the same list is on its way. */
export function useListLoading(): boolean {
  const here = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== here.pathname) return false;
  return listQuery(location.search) !== listQuery(here.search);
}

/** What of the address decides the list; which row is open does not. */
function listQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of OPEN_ROW) query.delete(name);
  query.sort();
  return query.toString();
}
const OPEN_ROW = ['open', 'setting', 'history'];

interface ListTableProps {
  readonly caption: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A table of the console; while another part of the list is loading, its shape. */
export function ListTable({ caption, head, children }: ListTableProps) {
  if (useListLoading()) return <ListSkeleton />;
  return (
    <TableScroll label={caption}>
      <table className="console-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableScroll>
  );
}

const ROWS = Array.from({ length: 8 }, (_, index) => index);

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading" className="console-list">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-6 border-b border-line py-2.5">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="ms-auto h-3.5 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

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

/** On to the next part of a list, and back to its beginning. */
export function PageLinks({ next }: { readonly next: string | null }) {
  const address = useAddress();
  const [query] = useSearchParams();
  if (next === null && !query.has('after')) return null;
  return (
    <nav aria-label="Pages" className="mt-3 flex justify-end gap-4">
      {query.has('after') && (
        <Link className="link" to={address({ after: null, open: null })}>
          First page
        </Link>
      )}
      {next !== null && (
        <Link className="link" to={address({ after: next, open: null })}>
          Next page
        </Link>
      )}
    </nav>
  );
}
