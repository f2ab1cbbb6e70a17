import type { Account } from '@furrow/modules/investors/contract';
import { buttonClass } from '@furrow/ui/button';
import { OFFERINGS_PATH } from '../farms/offerings-address.ts';
import { AppLink } from '../shell/links/app-link.tsx';
import { accountAddress } from './account-address.ts';
import { missingSteps, nameOf, typeOf } from './account-words.ts';
import { StatusLine } from './status-line.tsx';
import { StepLink } from './step-link.tsx';

const COLUMNS = 'lg:grid-cols-[3fr_4fr_3fr_minmax(12rem,3fr)]';

/** Each account with how it stands, what is missing and what comes next: rows on a desk, cards on a phone. */
export function AccountList({ accounts }: { readonly accounts: readonly Account[] }) {
  return (
    <div className="mt-8">
      <div
        aria-hidden
        className={`hidden gap-6 border-line-ink border-b px-4 pb-2 text-ink-muted text-small lg:grid ${COLUMNS}`}
      >
        <span>Account</span>
        <span>Status</span>
        <span>Still needed</span>
        <span>Next step</span>
      </div>
      <ul className="grid gap-4 lg:gap-0">
        {accounts.map((account) => (
          <AccountItem key={account.id} account={account} />
        ))}
      </ul>
    </div>
  );
}

function AccountItem({ account }: { readonly account: Account }) {
  const missing = missingSteps(account);
  return (
    <li
      className={`grid gap-4 rounded-md border border-line bg-surface-raised p-5 lg:gap-6 lg:rounded-none lg:border-0 lg:border-b lg:bg-transparent lg:px-4 lg:py-6 ${COLUMNS}`}
    >
      <div className="min-w-0">
        <h2 className="break-words text-h3">
          <AppLink to={accountAddress(account.id)} className="link-plain">
            {nameOf(account)}
          </AppLink>
        </h2>
        <p className="mt-1 text-ink-muted text-small">{typeOf(account)}</p>
      </div>
      <StatusLine account={account} />
      <div className="text-small">
        <p className="text-ink-muted lg:hidden">Still needed</p>
        {missing.length === 0 ? (
          <p>Nothing</p>
        ) : (
          <ul className="list-disc space-y-0.5 pl-5">
            {missing.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        )}
      </div>
      <NextStep account={account} />
    </li>
  );
}

function NextStep({ account }: { readonly account: Account }) {
  const { next, missing } = account.status;
  const about = <span className="visually-hidden"> for {nameOf(account)}</span>;
  if (next !== null)
    return (
      <div>
        <StepLink to={next.link} className={buttonClass({ className: 'w-full lg:w-auto' })}>
          {next.label}
          {about}
        </StepLink>
      </div>
    );
  if (missing.length > 0)
    return <p className="text-ink-muted text-small">You don’t need to do anything right now.</p>;
  return (
    <p>
      <AppLink to={OFFERINGS_PATH} className="link">
        Find an offering
        {about}
      </AppLink>
    </p>
  );
}
