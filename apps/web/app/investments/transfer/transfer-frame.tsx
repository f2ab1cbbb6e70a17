import type { Position } from '@furrow/modules/investments/contract';
import { buttonClass } from '@furrow/ui/button';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sharesOf, sharesText } from '../../farms/farm-text.ts';
import type { PathPoint } from '../complete/money-path.ts';
import { PathList } from '../complete/path-list.tsx';
import { ProcessHeader } from '../frame/process-header.tsx';
import { ProcessSegments } from '../frame/process-rail.tsx';
import { positionPath } from '../portfolio/portfolio-address.ts';
import { TRANSFER_STEPS, type TransferStep } from './transfer-address.ts';
import { TransferFigures, valueText } from './transfer-figures.tsx';
import '../frame/process.css';

interface TransferFrameProps {
  readonly position: Position;
  readonly step: TransferStep;
  /** Who receives the shares, once that is known. */
  readonly chosen: string | null;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

const STEP_NAMES: Readonly<Record<TransferStep, string>> = {
  recipient: 'Recipient',
  review: 'Review',
  done: 'Sent',
};

/** As around the steps of an investment: the way out, the three steps, the one question, and what is given. */
export function TransferFrame({ position, step, chosen, title, lead, children }: TransferFrameProps) {
  const path = pathOf(step, chosen);
  const number = TRANSFER_STEPS.indexOf(step) + 1;
  return (
    <>
      <ProcessHeader
        farm={position.farm}
        saved={null}
        doing={`Transferring ${sharesOf(position.farm)} of`}
        aside={
          <Link to={positionPath(position.id)} className={buttonClass()}>
            Back to the position
          </Link>
        }
      />
      <FoldedFigures position={position} />
      <div className="process-page process-grid">
        <div className="hidden xl:block">
          <PathList points={path} label="Steps of this transfer" />
        </div>
        <article className="min-w-0">
          <ProcessSegments rail={path} />
          <p className="mt-3 text-ink-muted text-small xl:mt-0">
            Step {number} of {TRANSFER_STEPS.length}: {STEP_NAMES[step].toLowerCase()}
          </p>
          <h1 className="mt-1 text-h2">{title}</h1>
          <p className="mt-3 max-w-[38rem] text-ink-muted">{lead}</p>
          <div className="mt-8">{children}</div>
        </article>
        <aside aria-label="What you transfer" className="hidden xl:block">
          <div className="sticky top-24">
            <TransferFigures position={position} />
          </div>
        </aside>
      </div>
    </>
  );
}

function pathOf(step: TransferStep, chosen: string | null): readonly PathPoint[] {
  const at = TRANSFER_STEPS.indexOf(step);
  const notes: Readonly<Record<TransferStep, string>> = {
    recipient: chosen ?? 'An account of yours, or another investor',
    review: 'What changes, and what you confirm',
    done: 'The recipient reads and signs',
  };
  return TRANSFER_STEPS.map((key, index) => ({
    key,
    name: STEP_NAMES[key],
    note: notes[key],
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }));
}

/** On a small screen what is given is one line that opens. */
function FoldedFigures({ position }: Pick<TransferFrameProps, 'position'>) {
  const { farm, number_of_shares } = position;
  return (
    <details className="process-fold border-line border-b bg-surface-sunken xl:hidden">
      <summary className="process-page flex min-h-16 items-center gap-4">
        <img
          src={farm.thumbnail}
          alt=""
          width={56}
          height={40}
          className="portrait h-10 w-14 flex-none rounded-sm object-cover"
        />
        <span className="min-w-0">
          <b className="tabular block font-semibold">{sharesText(farm, number_of_shares)}</b>
          <span className="block truncate text-fine text-ink-muted">{valueText(position)}</span>
        </span>
        <span className="link ml-auto inline-flex flex-none items-center gap-1 text-small">
          Details <ChevronDown aria-hidden className="size-4" />
        </span>
      </summary>
      <div className="process-page pt-2 pb-6">
        <TransferFigures position={position} />
      </div>
    </details>
  );
}
