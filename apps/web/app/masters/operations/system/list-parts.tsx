import { Skeleton, SkeletonGroup } from '@furrow/ui/skeleton';
import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
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
