import type { Account, AccountDates } from '@furrow/modules/investors/contract';
import type { AccountPath, PathStepKey } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { upNext } from '../path-of.ts';
import { StepLink } from '../step-link.tsx';
import { nextWords } from './next-words.ts';
import { PathSteps } from './path-steps.tsx';
import { ownerName, whoHasIt } from './step-words.ts';

interface PhoneRailProps {
  readonly account: Account;
  readonly path: AccountPath;
  readonly dates: AccountDates;
  readonly current: PathStepKey | null;
}

/** The rail of a phone: a segment for each step, what is next, what follows, and all of it on demand. */
export function PhoneRail(props: PhoneRailProps) {
  const { account, path } = props;
  const words = nextWords(props);
  const following = upNext(path);
  const at = path.next === null ? 0 : path.steps.indexOf(path.next) + 1;
  return (
    <div className="-mx-(--page-margin) border-line border-b bg-surface-sunken px-(--page-margin) py-5">
      <ol aria-hidden className="grid auto-cols-fr grid-flow-col gap-1">
        {path.steps.map((step) => (
          <li
            key={step.key}
            className={`h-1 rounded-full ${step.state === 'done' ? 'bg-action' : step === path.next ? 'bg-accent' : 'bg-line-strong'}`}
          />
        ))}
      </ol>
      <div role="status" className="mt-3">
        <p className="font-semibold text-fine text-ink-muted">
          {path.next === null ? words.kicker : `Step ${at} of ${path.steps.length}: ${whoHasIt(path.next)}`}
        </p>
        <p className="mt-1 font-serif text-h3 leading-tight">{words.title}</p>
        {words.text !== null && <p className="mt-1 text-ink-muted text-small">{words.text}</p>}
      </div>
      {words.way !== null && (
        <StepLink
          to={words.way.link}
          className={buttonClass({ variant: 'primary', className: 'mt-3 w-full' })}
        >
          {words.way.label}
        </StepLink>
      )}
      {following !== null && (
        <p className="mt-3 border-line border-t pt-3 text-small">
          <b>Up next</b> <span className="text-ink-muted">{following.name}: </span>
          <span className="text-ink-muted">{ownerName(following.owner, account)}</span>
        </p>
      )}
      <details className="fold mt-2">
        <summary>All steps</summary>
        <div className="pt-4">
          <PathSteps {...props} />
        </div>
      </details>
    </div>
  );
}
