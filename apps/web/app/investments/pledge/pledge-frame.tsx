import { buttonClass } from '@furrow/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PathPoint } from '../complete/money-path.ts';
import { PathList } from '../complete/path-list.tsx';
import { ProcessFigures } from '../frame/process-figures.tsx';
import { FoldedFigures } from '../frame/process-frame.tsx';
import { ProcessHeader } from '../frame/process-header.tsx';
import type { ProcessFarm } from '../process-farm.ts';
import '../frame/process.css';

interface PledgeFrameProps {
  readonly farm: ProcessFarm;
  readonly shares: number;
  readonly path: readonly PathPoint[];
  readonly children: ReactNode;
}

/** As around the steps of an investment: the way out, what comes next, the one question, and the figures. */
export function PledgeFrame({ farm, shares, path, children }: PledgeFrameProps) {
  const figures = (
    <ProcessFigures
      farm={farm}
      shares={shares}
      change={null}
      held="a pledge reserves none of them."
      label="What you’d invest"
    />
  );
  return (
    <>
      <ProcessHeader
        farm={farm}
        saved={null}
        doing="Pledging for"
        aside={
          <Link to={`/${farm.slug}`} className={buttonClass()}>
            Back to the farm
          </Link>
        }
      />
      <FoldedFigures farm={farm} shares={shares}>
        {figures}
      </FoldedFigures>
      <div className="process-page process-grid">
        <div className="hidden xl:block">
          <PathList points={path} />
        </div>
        <article className="min-w-0">{children}</article>
        <aside aria-label="Your figures" className="hidden xl:block">
          <div className="sticky top-24">{figures}</div>
        </aside>
      </div>
    </>
  );
}
