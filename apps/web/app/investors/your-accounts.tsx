import { plural } from '@furrow/kernel/text';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { AppLink } from '../shell/links/app-link.tsx';
import { ACCOUNTS_PATH, NEW_ACCOUNT } from './account-address.ts';
import type { AccountHere } from './accounts-here.ts';
import { StepLink } from './step-link.tsx';

const LISTED = 3;

/** Beside an offering: which of the viewer's accounts may invest in it; where none may, what is in the way of the first. */
export function YourAccounts({ accounts }: { readonly accounts: readonly AccountHere[] }) {
  const able = accounts.filter(({ mayInvest }) => mayInvest).slice(0, LISTED);
  const shown = able.length > 0 ? able : accounts.slice(0, 1);
  const rest = accounts.slice(shown.length);
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
      {accounts.length === 0 ? (
        <p className="mt-2 text-ink-muted text-small">
          Shares are held by an account, and you have none yet.{' '}
          <AppLink to={NEW_ACCOUNT} className="link">
            Open an account
          </AppLink>
        </p>
      ) : (
        <>
          <ul className="mt-2">
            {shown.map((account) => (
              <Here key={account.id} account={account} />
            ))}
          </ul>
          {rest.length > 0 && (
            <p className="border-line border-t pt-3 text-ink-muted text-small">
              {rest.length} more {plural(rest.length, 'account')}
              {rest.every(({ mayInvest }) => !mayInvest) && ', not ready yet'}.
            </p>
          )}
        </>
      )}
    </section>
  );
}

function standing({ mayInvest, eligible, way }: AccountHere): string {
  if (mayInvest) return 'May invest';
  if (eligible) return 'Eligible, not ready yet';
  return way === null ? 'Cannot invest here' : 'Cannot invest yet';
}

function Here({ account }: { readonly account: AccountHere }) {
  const { name, type, mayInvest, missing, way } = account;
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
        <p className={mayInvest ? 'text-positive' : 'text-ink-muted'}>{standing(account)}</p>
        {missing !== null && <p className="mt-0.5 text-ink-muted">{missing}</p>}
        {way !== null && (
          <StepLink to={way.link} className="link mt-0.5 inline-block py-0.5">
            {way.label}
            <span className="visually-hidden"> for {name}</span>
          </StepLink>
        )}
      </div>
    </li>
  );
}
