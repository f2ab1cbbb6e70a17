import type { Account } from '@furrow/modules/investors/contract';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { buttonClass } from '@furrow/ui/button';
import { AppLink } from '../shell/links/app-link.tsx';
import { ACCOUNTS_PATH, NEW_ACCOUNT } from './account-address.ts';
import { isDraft, nameOf, typeOf } from './account-words.ts';
import { StatusLine } from './status-line.tsx';
import { StepLink } from './step-link.tsx';

interface AccountHeaderProps {
  readonly account: Account;
  /** Null while its opening leads from step to step: it has a button of its own. */
  readonly here: string | null;
}

/** Whose account it is, how it stands, and what comes next. */
export function AccountHeader({ account, here }: AccountHeaderProps) {
  const name = nameOf(account);
  const { next } = account.status;
  // Before the details are complete it is nobody's yet.
  const isKnown = !isDraft(account) && account.title !== '';
  const title = isKnown && account.title !== account.name ? account.title : null;
  return (
    <header>
      <Breadcrumbs
        crumbs={[{ label: 'Accounts', href: ACCOUNTS_PATH }, { label: name }]}
        renderLink={({ href, label, className }) => (
          <AppLink to={href} className={className}>
            {label}
          </AppLink>
        )}
      />
      <h1 className="mt-4 break-words text-h2">{name}</h1>
      <p className="mt-1 text-ink-muted">
        {typeOf(account)}
        {title !== null && <>. Shares are held as {title}.</>}
        {isDraft(account) && (
          <>
            . Not what you meant?{' '}
            <AppLink to={NEW_ACCOUNT} className="link">
              Choose another kind
            </AppLink>
          </>
        )}
      </p>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-line-ink border-t pt-5">
        <StatusLine status={account.status} />
        {next !== null && here !== null && next.link !== here && (
          <StepLink to={next.link} className={buttonClass({ variant: 'primary' })}>
            {next.label}
          </StepLink>
        )}
      </div>
    </header>
  );
}
