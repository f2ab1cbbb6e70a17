import type { Account } from '@furrow/modules/investors/contract';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { buttonClass } from '@furrow/ui/button';
import { AppLink } from '../shell/links/app-link.tsx';
import { ACCOUNTS_PATH } from './account-address.ts';
import { nameOf, typeOf } from './account-words.ts';
import { StatusLine } from './status-line.tsx';
import { StepLink } from './step-link.tsx';

/** Whose account it is, how it stands, and what comes next. */
export function AccountHeader({ account, here }: { readonly account: Account; readonly here: string }) {
  const name = nameOf(account);
  const { next } = account.status;
  const title = account.title !== '' && account.title !== account.name ? account.title : null;
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
      </p>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-line-ink border-t pt-5">
        <StatusLine status={account.status} />
        {next !== null && next.link !== here && (
          <StepLink to={next.link} className={buttonClass({ variant: 'primary' })}>
            {next.label}
          </StepLink>
        )}
      </div>
    </header>
  );
}
