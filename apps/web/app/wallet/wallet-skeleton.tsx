import { Skeleton, SkeletonGroup, TableSkeleton } from '@furrow/ui/skeleton';

/** The shape of a wallet while it loads. */
export function WalletSkeleton() {
  return (
    <SkeletonGroup label="Loading the wallet" className="mt-16">
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <div className="mt-6 grid gap-6 border-line-ink border-t py-5 md:grid-cols-2 lg:grid-cols-4">
        {['available', 'on its way', 'held', 'total'].map((figure) => (
          <Skeleton key={figure} className="h-16" />
        ))}
      </div>
      <Skeleton className="mt-2 hidden h-36 lg:block" />
      <div className="mt-12 grid gap-16 desk:grid-cols-[minmax(0,1fr)_20.5rem]">
        <TableSkeleton rows={6} />
        <Skeleton className="h-64" />
      </div>
    </SkeletonGroup>
  );
}
