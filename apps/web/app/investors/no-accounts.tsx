import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { AppLink } from '../shell/links/app-link.tsx';
import { NEW_ACCOUNT } from './account-address.ts';

/** Before the first account: what accounts are for, and which there are. */
export function NoAccounts() {
  return (
    <section aria-labelledby="no-accounts" className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 id="no-accounts" className="text-h3">
          Open your first account
        </h2>
        <p className="mt-3 text-ink-muted">
          You invest through an account: in your own name, or for a business, trust or retirement plan. You
          can have several. Opening one is free.
        </p>
        <AppLink to={NEW_ACCOUNT} className={buttonClass({ variant: 'primary', className: 'mt-6' })}>
          Open an account
        </AppLink>
        <p className="mt-3 text-ink-muted text-small">
          It takes about 5 minutes. We save as you go, so you can stop and come back.
        </p>
      </div>
      <div>
        <h3>Account types</h3>
        <dl className="mt-3 divide-y divide-line border-line-ink border-y">
          {ACCOUNT_TYPES.map((type) => (
            <div key={type} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
              <dt className="font-semibold">{ACCOUNT_TYPE_LABELS[type].label}</dt>
              <dd className="text-ink-muted">{ACCOUNT_TYPE_LABELS[type].help}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
