import { Skeleton, SkeletonGroup, TableSkeleton } from '@furrow/ui/skeleton';

/** The shape of the tab that is coming. */
export function PortfolioSkeleton({ isOverview }: { readonly isOverview: boolean }) {
  if (!isOverview)
    return (
      <SkeletonGroup label="Loading the list" className="mt-8">
        <Skeleton className="mb-6 h-12 w-full max-w-md" />
        <TableSkeleton rows={6} />
      </SkeletonGroup>
    );
  return (
    <SkeletonGroup label="Loading your portfolio" className="mt-8">
      <Skeleton className="h-40" />
      <Skeleton className="mt-12 h-16 w-2/3 max-w-md" />
      <div className="mt-10 grid gap-6 border-line-ink border-t py-5 md:grid-cols-2 lg:grid-cols-4">
        {['in', 'out', 'income', 'rate'].map((figure) => (
          <Skeleton key={figure} className="h-20" />
        ))}
      </div>
      <div className="mt-12 grid gap-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
      <div className="mt-12">
        <TableSkeleton rows={6} />
      </div>
    </SkeletonGroup>
  );
}
