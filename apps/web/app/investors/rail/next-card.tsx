import type { Account, AccountDates } from '@furrow/modules/investors/contract';
import type { AccountPath, PathStepKey } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { StepLink } from '../step-link.tsx';
import { nextWords } from './next-words.ts';

interface NextCardProps {
  readonly account: Account;
  readonly path: AccountPath;
  readonly dates: AccountDates;
  readonly current: PathStepKey | null;
}

/** What happens next and who has it: the one place of the page that says so. */
export function NextCard(props: NextCardProps) {
  const words = nextWords(props);
  return (
    <div
      data-testid="next"
      data-tone={words.tone}
      className="rounded-md border border-line border-l-4 bg-surface-raised p-5 data-[tone=negative]:border-l-negative data-[tone=info]:border-l-info data-[tone=positive]:border-l-positive data-[tone=warning]:border-l-action"
    >
      <div role="status">
        <p className="font-semibold text-fine text-ink-muted">{words.kicker}</p>
        <p className="mt-1.5 font-serif text-h3 leading-tight">{words.title}</p>
        {words.text !== null && <p className="mt-2 text-ink-muted text-small">{words.text}</p>}
      </div>
      {words.way !== null && (
        <StepLink
          to={words.way.link}
          className={buttonClass({ variant: 'primary', className: 'mt-4 w-full' })}
        >
          {words.way.label}
        </StepLink>
      )}
    </div>
  );
}
