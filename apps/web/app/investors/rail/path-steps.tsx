import type { Account, AccountDates } from '@furrow/modules/investors/contract';
import type { AccountPath, PathStep, PathStepKey } from '@furrow/modules/investors/rules';
import { Chip } from '@furrow/ui/chip';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { AppLink } from '../../shell/links/app-link.tsx';
import { upNext } from '../path-of.ts';
import { StepLink } from '../step-link.tsx';
import { OwnerLine } from './owner-line.tsx';
import { STATE_SAID, stateText } from './step-words.ts';

interface PathStepsProps {
  readonly account: Account;
  readonly path: AccountPath;
  readonly dates: AccountDates;
  /** The step whose page is open. */
  readonly current: PathStepKey | null;
}

/** Every step of the account: what it is called, whose it is, how it stands, and the way to it. */
export function PathSteps({ account, path, dates, current }: PathStepsProps) {
  const following = upNext(path);
  return (
    <nav aria-label="Steps for this account">
      <ol className="stepper">
        {path.steps.map((step, index) => (
          <li
            key={step.key}
            data-state={lookOf(step, path, current)}
            aria-current={step.key === current ? 'step' : undefined}
          >
            <span className="step-mark">
              <Mark step={step} number={index + 1} />
            </span>
            <div className="min-w-0 font-normal">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className={step.state === 'done' ? undefined : 'font-semibold text-ink'}>
                  {step.link === null ? (
                    step.name
                  ) : (
                    <AppLink to={step.link} className="link-plain inline-flex min-h-6 items-center">
                      {step.name}
                    </AppLink>
                  )}
                </span>
                <span className="visually-hidden">, {STATE_SAID[step.state]}</span>
                {step === following && step.key !== current && <Chip>Up next</Chip>}
              </p>
              <div className="space-y-0.5 text-fine leading-normal">
                <OwnerLine owner={step.owner} account={account}>
                  {stateText(step, dates)}
                </OwnerLine>
                {step.key !== current && <Mending step={step} isNext={step === path.next} />}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The steps of the rail know three looks; the one that is open, or else next, is the filled one. */
function lookOf(step: PathStep, { next }: AccountPath, current: PathStepKey | null) {
  const isHere = current === null ? step === next : step.key === current;
  if (step.state === 'done') return 'done';
  return isHere ? 'current' : 'ahead';
}

function Mark({ step, number }: { readonly step: PathStep; readonly number: number }) {
  if (step.state === 'done') return <Check aria-hidden />;
  if (step.state === 'waiting') return <Clock aria-hidden />;
  if (step.state === 'hold' || step.needsMending) return <CircleAlert aria-hidden />;
  return number;
}

/** What went wrong in a step, where neither the card above nor the page of the step says it already. */
function Mending({ step, isNext }: { readonly step: PathStep; readonly isNext: boolean }) {
  const unsaid = step.open.slice(isNext ? 1 : 0);
  if (!step.needsMending) return null;
  return unsaid.map(({ code, message, label, link }) => (
    <p key={code} className="text-warning">
      {message}{' '}
      <StepLink to={link} className="link">
        {label}
      </StepLink>
    </p>
  ));
}
