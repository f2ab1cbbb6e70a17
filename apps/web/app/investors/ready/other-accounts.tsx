import type { Account } from '@furrow/modules/investors/contract';
import { lateCustodianText } from '../../investments/custodian/late-words.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { accountAddress } from '../account-address.ts';
import { nameOf, typeOf } from '../account-words.ts';
import { StatusLine } from '../status-line.tsx';
import { StepLink } from '../step-link.tsx';

/** The viewer's other accounts, each with how it stands and its next step. */
export function OtherAccounts({ accounts }: { readonly accounts: readonly Account[] }) {
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="other-accounts">
      <h2 id="other-accounts" className="font-sans font-normal text-ink-muted text-small tracking-normal">
        {accounts.length === 1 ? 'Your other investment account' : 'Your other investment accounts'}
      </h2>
      <ul className="mt-3 space-y-4">
        {accounts.map((account) => (
          <li key={account.id} className="rounded-md border border-line bg-surface-raised p-5">
            <h3 className="break-words text-h3">
              <AppLink to={accountAddress(account.id)} className="link-plain">
                {nameOf(account)}
              </AppLink>
            </h3>
            <p className="mb-3 text-ink-muted text-small">
              {[typeOf(account), account.ownership.custodian].filter(Boolean).join(', ')}
            </p>
            <StatusLine account={account} />
            {account.type === 'sdira' && (
              <p className="mt-3 text-small">
                {lateCustodianText({
                  custodian: account.ownership.custodian,
                  awaited: 'both',
                  isConfirmed: false,
                  canCancel: true,
                })}
              </p>
            )}
            {account.status.next !== null && (
              <StepLink to={account.status.next.link} className="link mt-3 inline-block text-small">
                {account.status.next.label}
                <span className="visually-hidden"> for {nameOf(account)}</span>
              </StepLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
