import { Skeleton, SkeletonGroup } from '@furrow/ui/skeleton';

/** The shape of the rows that are coming. */
export function NotificationsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <SkeletonGroup label="Loading notifications">
      {Array.from({ length: rows }, (_, index) => index + 1).map((row) => (
        <div key={row} className="notification">
          <Skeleton className="size-11" />
          <div className="flex flex-col gap-2.5 pt-1">
            <Skeleton className="h-3.5 w-44 max-w-full" />
            <Skeleton className="h-4 w-11/12" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
