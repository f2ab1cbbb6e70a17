import { formatTime } from '@furrow/kernel/dates';
import type { InvestmentStep } from '@furrow/modules/investments/rules';
import type { SavedStateProps } from '@furrow/ui/saved-state';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProcessData } from '../load-process.ts';
import { stepPath } from '../process-address.ts';
import { CancelProcess } from './cancel-process.tsx';
import { figuresOf } from './figures-of.ts';
import { ProcessFigures } from './process-figures.tsx';
import { ProcessHeader } from './process-header.tsx';
import { ProcessRail, ProcessSegments } from './process-rail.tsx';
import { minutesText, railOf, STEP_WORDS } from './rail-of.ts';
import './process.css';

const NONE_HELD = 'none are held for you until step 6.';

interface ProcessFrameProps {
  readonly process: ProcessData;
  readonly step: InvestmentStep;
  readonly title: string;
  readonly lead: ReactNode;
  /** As they are typed; otherwise those of the investment. */
  readonly shares?: number;
  /** Of what is typed; otherwise when the investment was last saved. */
  readonly saved?: SavedStateProps;
  readonly children: ReactNode;
}

/** Around every step: the way out, the six steps, the one question, and the figures. */
export function ProcessFrame(props: ProcessFrameProps) {
  const { process, step, title, lead, saved, children } = props;
  const { investment, farm } = process;
  const shares = props.shares ?? investment.number_of_shares;
  const rail = railOf(process, step);
  const number = rail.findIndex(({ key }) => key === step) + 1;
  const figures = (
    <ProcessFigures
      farm={farm}
      shares={shares}
      change={step === 'amount' ? null : stepPath(investment, 'amount')}
      held={NONE_HELD}
    />
  );
  return (
    <>
      <ProcessHeader
        farm={farm}
        saved={saved ?? { state: 'saved', at: `${formatTime(new Date(investment.updated_at))} ET` }}
      />
      <FoldedFigures farm={farm} shares={shares}>
        {figures}
      </FoldedFigures>
      <div className="process-page process-grid">
        <div className="hidden xl:block">
          <ProcessRail rail={rail} />
        </div>
        <article className="min-w-0">
          <ProcessSegments rail={rail} />
          <p className="mt-3 text-ink-muted text-small xl:mt-0">
            Step {number} of {rail.length}: {STEP_WORDS[step].name.toLowerCase()},{' '}
            {minutesText(STEP_WORDS[step].minutes)}
          </p>
          <h1 className="mt-1 text-h2">{title}</h1>
          <p className="mt-3 max-w-[38rem] text-ink-muted">{lead}</p>
          <div className="mt-8">{children}</div>
          <CancelProcess key={investment.id} investment={investment} farm={farm} />
        </article>
        <aside aria-label="Your figures" className="hidden xl:block">
          <div className="sticky top-24">{figures}</div>
        </aside>
      </div>
    </>
  );
}

interface FoldedFiguresProps extends Pick<Parameters<typeof ProcessFigures>[0], 'farm' | 'shares'> {
  readonly children: ReactNode;
}

/** On a small screen the figures are one line that opens. */
export function FoldedFigures({ farm, shares, children }: FoldedFiguresProps) {
  const { total, short } = figuresOf(farm, shares);
  return (
    <details className="process-fold border-line border-b bg-surface-sunken xl:hidden">
      <summary className="process-page flex min-h-16 items-center gap-4">
        <img
          src={farm.thumbnail.small}
          alt=""
          width={56}
          height={40}
          className="portrait h-10 w-14 rounded-sm object-cover"
        />
        <span className="min-w-0">
          <b className="tabular block font-semibold">{total}</b>
          <span className="block text-fine text-ink-muted">{short}</span>
        </span>
        <span className="link ml-auto inline-flex flex-none items-center gap-1 text-small">
          All figures <ChevronDown aria-hidden className="size-4" />
        </span>
      </summary>
      <div className="process-page pt-2 pb-6">{children}</div>
    </details>
  );
}
