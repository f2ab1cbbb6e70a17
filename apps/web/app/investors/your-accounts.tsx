import { plural } from '@furrow/kernel/text';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { AppLink } from '../shell/links/app-link.tsx';
import { ACCOUNTS_PATH, NEW_ACCOUNT } from './account-address.ts';
import type { AccountHere } from './accounts-here.ts';
import { StepLink } from './step-link.tsx';

const LISTED = 2;

type Act = 'invest' | 'pledge';

interface YourAccountsProps {
  readonly accounts: readonly AccountHere[];
  /** A pledge offering takes pledges only, so nobody may invest in it. */
  readonly act: Act;
}

/** Beside an offering: which of the viewer's accounts may invest in it, and of the others all that is in the way. */
export function YourAccounts({ accounts, act }: YourAccountsProps) {
  const rest = accounts.slice(LISTED);
  return (
    <section aria-labelledby="your-accounts" className="border-line border-t px-6 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="your-accounts" className="font-sans font-semibold text-small tracking-normal">
          Your accounts
        </h3>
        {accounts.length > 0 && (
          <AppLink to={ACCOUNTS_PATH} className="link py-1 text-fine">
            All accounts
          </AppLink>
        )}
      </div>
      {accounts.length === 0 && (
        <p className="mt-2 text-ink-muted text-small">
          You invest through an account, and you don’t have one yet.{' '}
          <AppLink to={NEW_ACCOUNT} className="link">
            Open an account
          </AppLink>
        </p>
      )}
      <List accounts={accounts.slice(0, LISTED)} act={act} />
      {rest.length > 0 && (
        <details className="fold border-line border-t">
          <summary>
            {rest.length} more {plural(rest.length, 'account')}
            {rest.every(({ mayInvest }) => !mayInvest) && ', not ready yet'}
          </summary>
          <List accounts={rest} act={act} />
        </details>
      )}
    </section>
  );
}

function List({ accounts, act }: YourAccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <ul className="mt-2">
      {accounts.map((account) => (
        <Here key={account.id} account={account} act={act} />
      ))}
    </ul>
  );
}

function standing({ mayInvest, eligible, missing }: AccountHere, act: Act): string {
  if (mayInvest) return `Ready to ${act}`;
  // A pledge waits for the opening, and an account has until then to become ready.
  if (act === 'pledge' && missing.every(({ way }) => way !== null)) return 'Can pledge, not ready to invest';
  if (eligible) return 'Eligible, not ready yet';
  return missing.some(({ way }) => way === null) ? `Can’t ${act} here` : `Can’t ${act} yet`;
}

function Here({ account, act }: { readonly account: AccountHere; readonly act: Act }) {
  const { name, type, mayInvest, missing } = account;
  const Icon = mayInvest ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-3 border-line py-3 text-small not-first:border-t">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 flex-none ${mayInvest ? 'text-positive' : 'text-ink-muted'}`}
      />
      <div className="min-w-0">
        <p className="break-words">
          <b className="font-semibold">{name}</b>
          <span className="text-ink-muted">, {type}</span>
        </p>
        <p className={mayInvest ? 'text-positive' : 'text-ink-muted'}>{standing(account, act)}</p>
        {missing.length > 0 && (
          <ul className="mt-1.5 space-y-1.5 text-fine text-ink-muted">
            {missing.map(({ message, way }) => (
              <li key={message}>
                {message}
                {way !== null && (
                  <>
                    {' '}
                    <StepLink to={way.link} className="link whitespace-nowrap">
                      {way.label}
                      <span className="visually-hidden"> for {name}</span>
                    </StepLink>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
