import { formatShortDate } from '@furrow/kernel/dates';
import type { UnderWayInvestment } from '@furrow/modules/investments/contract';
import type { Account, AccountDates, AccountHistory as History } from '@furrow/modules/investors/contract';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { History as HistoryIcon, Wallet } from 'lucide-react';
import { OfferingCards } from '../../farms/offering-cards.tsx';
import { OFFERINGS_PATH } from '../../farms/offerings-address.ts';
import { UnderWay } from '../../investments/under-way.tsx';
import { AppLink } from '../../shell/links/app-link.tsx';
import { ProfileTabs } from '../../shell/navigation/profile-tabs.tsx';
import { walletOf } from '../../wallet/wallet-address.ts';
import { AccountCrumbs } from '../account-crumbs.tsx';
import { AccountHistory } from '../account-history.tsx';
import { nameOf, typeOf } from '../account-words.ts';
import { DeleteAccount } from '../delete-account.tsx';
import { AccountFacts } from './account-facts.tsx';
import { CheckTable } from './check-table.tsx';
import { CHECK_WORDS } from './check-words.ts';
import { ComingUp } from './coming-up.tsx';
import { coverText } from './cover.ts';
import type { OfferingsFor } from './offerings-for.ts';
import { OtherAccounts } from './other-accounts.tsx';
import { readyThrough } from './ready-through.ts';

interface ReadyPageProps {
  readonly account: Account;
  readonly dates: AccountDates;
  readonly history: History;
  readonly others: readonly Account[];
  readonly offerings: OfferingsFor;
  readonly underWay: readonly UnderWayInvestment[];
}

/** An account that can invest: until when, how long each check holds, and what it can invest in. */
export function ReadyPage({ account, dates, history, others, offerings, underWay }: ReadyPageProps) {
  return (
    <div className="page pt-6 pb-16">
      <ProfileTabs current="/profile/accounts" />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 desk:grid-cols-[minmax(0,50rem)_24rem]">
        <div className="space-y-12">
          <div>
            <AccountCrumbs crumbs={[{ label: nameOf(account) }]} />
            <div className="mt-4 flex flex-wrap items-end justify-between gap-4 border-line-ink border-b pb-5">
              <div className="min-w-0">
                <h1 className="break-words">{nameOf(account)}</h1>
                <p className="mt-1 text-ink-muted">
                  {typeOf(account)} investment account, opened {formatShortDate(new Date(account.created_at))}
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                {account.type !== 'sdira' && (
                  <AppLink to={`${walletOf(account.id)}#wallet`} className={buttonClass({ size: 'small' })}>
                    <Wallet aria-hidden />
                    Wallet
                  </AppLink>
                )}
                <a href="#history" className={buttonClass({ size: 'small' })}>
                  <HistoryIcon aria-hidden />
                  Account history
                </a>
              </div>
            </div>
            <ReadyLine account={account} dates={dates} />
          </div>
          <UnderWay investments={underWay} />
          <section aria-labelledby="checks">
            <h2 id="checks" className="text-h3">
              When each check expires
            </h2>
            <CheckTable accountId={account.id} dates={dates} />
          </section>
          <Offerings account={account} offerings={offerings} />
          <AccountFacts account={account} />
          <AccountHistory history={history} />
          <DeleteAccount account={account} />
        </div>
        <aside aria-label="More about your accounts" className="space-y-10">
          <OtherAccounts accounts={others} />
          <ComingUp checks={dates.checks} today={dates.today} />
        </aside>
      </div>
    </div>
  );
}

function ReadyLine({ account, dates }: Pick<ReadyPageProps, 'account' | 'dates'>) {
  const first = readyThrough(dates.checks);
  const { next } = account.status;
  return (
    <div data-testid="ready" role="status" className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Chip tone={account.status.tone}>Ready to invest</Chip>
      <p>
        {first === null ? (
          'None of its checks expire.'
        ) : (
          <>
            until <b>{formatShortDate(first.through)}</b>, when {sentenceOf(first.check)}.
          </>
        )}
      </p>
      {next !== null && (
        <AppLink to={next.link} className={buttonClass({ variant: 'primary', size: 'small' })}>
          {next.label}
        </AppLink>
      )}
    </div>
  );
}

const sentenceOf = (check: keyof typeof CHECK_WORDS) =>
  check === 'suitability'
    ? 'we’ll ask for your suitability answers again'
    : `${CHECK_WORDS[check].name.toLowerCase()} expires unless you renew it`;

function Offerings({
  account,
  offerings: { cards, covers, count },
}: Pick<ReadyPageProps, 'account' | 'offerings'>) {
  return (
    <section aria-labelledby="offerings">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="offerings" className="text-h3">
          Offerings open to this account
        </h2>
        <AppLink to={OFFERINGS_PATH} className="link text-small">
          {count > cards.length ? `All ${count} open offerings` : 'All offerings'}
        </AppLink>
      </div>
      <p className="mt-1 text-ink-muted text-small">
        {count === 0
          ? `No open offering accepts this type of account (${typeOf(account)}) right now.`
          : `Ordered by ${covers.length === 0 ? '' : 'whether your wallet covers the minimum, then by '}closing date. This isn’t investment advice.`}
      </p>
      {covers.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
          {covers.map(({ name, cover }) => (
            <li key={name}>
              <b>{name}</b>: {coverText(cover)}
            </li>
          ))}
        </ul>
      )}
      {count > 0 && <OfferingCards farms={cards} className="mt-5" />}
    </section>
  );
}
