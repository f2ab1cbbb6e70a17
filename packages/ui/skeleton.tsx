import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** One grey block; its size comes from utilities, such as `h-4 w-40`. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden className={classes('skeleton', className)} />;
}

/** Says once that something loads; the shapes inside are silent. */
export function SkeletonGroup(props: {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="status" aria-busy className={props.className}>
      <span className="visually-hidden">{props.label}</span>
      {props.children}
    </div>
  );
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const LINE_WIDTHS = ['w-full', 'w-11/12', 'w-4/5'] as const;

export function TextSkeleton({ lines = 3 }: { readonly lines?: number | undefined }) {
  return (
    <span className="flex flex-col gap-3">
      {upTo(lines).map((line) => (
        <Skeleton key={line} className={classes('h-4', LINE_WIDTHS[line % LINE_WIDTHS.length])} />
      ))}
    </span>
  );
}

/** The shape of an offering card. */
export function CardSkeleton() {
  return (
    <div className="card">
      <Skeleton className="h-64 rounded-none" />
      <div className="card-body gap-3">
        <Skeleton className="h-7 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-4 h-9 w-2/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
  );
}

export function TableSkeleton({ rows = 4 }: { readonly rows?: number | undefined }) {
  return (
    <div className="border-t border-line-ink">
      {upTo(rows).map((row) => (
        <div key={row} className="flex items-center gap-6 border-b border-line py-4">
          <Skeleton className="h-10 w-16" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
