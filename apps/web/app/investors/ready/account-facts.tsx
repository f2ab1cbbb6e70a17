import type { Account } from '@furrow/modules/investors/contract';
import { type KeyValue, KeyValues } from '@furrow/ui/key-values';
import { lateCustodianText } from '../../investments/custodian/late-words.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { accountAddress } from '../account-address.ts';
import { titleOf } from '../account-words.ts';

/** Whose account it is, with numbers as far as they may be shown, and where that is changed. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const { ownership } = account;
  const items = [
    fact('Shares held in the name of', titleOf(account) ?? account.name),
    fact('Custodian', ownership.custodian),
    fact('Social Security number', ownership.ssn),
    fact('EIN', ownership.ein),
  ].flat();
  return (
    <section aria-labelledby="facts">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="facts" className="text-h3">
          Investment account
        </h2>
        <p className="flex gap-5 text-small">
          <AppLink to={accountAddress(account.id, 'details')} className="link">
            Change details
          </AppLink>
          {account.kyb_required && (
            <AppLink to={accountAddress(account.id, 'people')} className="link">
              See people
            </AppLink>
          )}
        </p>
      </div>
      <KeyValues items={items} className="mt-3" />
      {account.type === 'sdira' && (
        <p className="mt-3 text-ink-muted text-small">
          This account has no wallet: your custodian pays for its investments and receives its income.{' '}
          {lateCustodianText({
            custodian: ownership.custodian,
            awaited: 'both',
            isConfirmed: false,
            canCancel: true,
          })}
        </p>
      )}
    </section>
  );
}

const fact = (label: string, value: string | null): KeyValue[] =>
  value === null ? [] : [{ key: label, label, value }];
