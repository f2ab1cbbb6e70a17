import { Skeleton, SkeletonGroup } from '@furrow/ui/skeleton';

const MOST = 6;

/** The shape of a list of articles while another one is on its way. */
export function PostsSkeleton({ rows }: { readonly rows: number }) {
  const shown = Array.from({ length: Math.min(MOST, Math.max(1, rows)) }, (_, index) => index);
  return (
    <SkeletonGroup label="Loading the articles" className="mt-2">
      {shown.map((row) => (
        <div
          key={row}
          className="grid gap-x-8 gap-y-3 border-line border-b py-6 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,44rem)]"
        >
          <Skeleton className="aspect-[8/5] max-sm:hidden" />
          <div className="grid min-w-0 content-start gap-3">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
