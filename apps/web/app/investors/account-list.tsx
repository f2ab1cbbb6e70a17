import type { Account } from '@furrow/modules/investors/contract';
import { buttonClass } from '@furrow/ui/button';
import { OFFERINGS_PATH } from '../farms/offerings-address.ts';
import { AppLink } from '../shell/links/app-link.tsx';
import { walletOf } from '../wallet/wallet-address.ts';
import { accountAddress } from './account-address.ts';
import { isDraft, missingSteps, nameOf, typeOf } from './account-words.ts';
import { StatusLine } from './status-line.tsx';
import { StepLink } from './step-link.tsx';

const COLUMNS = 'lg:grid-cols-[3fr_4fr_3fr_minmax(12rem,3fr)]';

interface AccountListProps {
  readonly accounts: readonly Account[];
  /** The account whose wallet is shown below. */
  readonly chosen?: Account['id'] | undefined;
}

/** Each account with how it stands, what is missing and what comes next: rows on a desk, cards on a phone. */
export function AccountList({ accounts, chosen }: AccountListProps) {
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
          <AccountItem key={account.id} account={account} isChosen={account.id === chosen} />
        ))}
      </ul>
    </div>
  );
}

interface AccountItemProps {
  readonly account: Account;
  readonly isChosen: boolean;
}

function AccountItem({ account, isChosen }: AccountItemProps) {
  const missing = missingSteps(account);
  return (
    <li
      aria-current={isChosen || undefined}
      className={`grid aria-current:shadow-[inset_3px_0_0_var(--action)] max-lg:aria-current:border-l-action gap-4 rounded-md border border-line bg-surface-raised p-5 lg:gap-6 lg:rounded-none lg:border-0 lg:border-b lg:bg-transparent lg:px-4 lg:py-6 ${COLUMNS}`}
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
      <div className="space-y-2">
        <NextStep account={account} />
        {(isChosen || !isDraft(account)) && <WalletLink account={account} isChosen={isChosen} />}
      </div>
    </li>
  );
}

function WalletLink({ account, isChosen }: AccountItemProps) {
  const about = <span className="visually-hidden"> of {nameOf(account)}</span>;
  if (isChosen)
    return (
      <p className="text-small">
        <a href="#wallet" className="link">
          Its wallet{about}
        </a>{' '}
        <span className="text-ink-muted">is shown below.</span>
      </p>
    );
  return (
    <p className="text-small">
      <AppLink to={`${walletOf(account.id)}#wallet`} className="link inline-block min-h-6">
        Open wallet{about}
      </AppLink>
    </p>
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
