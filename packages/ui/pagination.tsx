import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: (page: number) => string;
  readonly label?: string | undefined;
}

export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className="pagination">
      <Step href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <ChevronLeft aria-hidden /> <span>Previous</span>
      </Step>
      {pageWindow(page, pageCount).map((entry, index, all) =>
        entry === 'gap' ? (
          <span key={`gap-after-${all[index - 1]}`} className="pagination-gap">
            …
          </span>
        ) : (
          <a
            key={entry}
            href={hrefFor(entry)}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </a>
        ),
      )}
      <Step href={page < pageCount ? hrefFor(page + 1) : undefined} rel="next">
        <span>Next</span> <ChevronRight aria-hidden />
      </Step>
    </nav>
  );
}

function Step(props: {
  readonly href: string | undefined;
  readonly rel: string;
  readonly children: ReactNode;
}) {
  if (props.href === undefined) return <span className="pagination-end">{props.children}</span>;
  return (
    <a href={props.href} rel={props.rel}>
      {props.children}
    </a>
  );
}
