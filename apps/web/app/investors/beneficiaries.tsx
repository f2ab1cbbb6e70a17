import { readId } from '@furrow/kernel/ids';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Tabs } from '@furrow/ui/tabs';
import { data, redirect } from 'react-router';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { AppLink } from '../shell/links/app-link.tsx';
import { ProfileTabs } from '../shell/navigation/profile-tabs.tsx';
import { useKeptFocus } from '../shell/navigation/use-kept-focus.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/beneficiaries';
import { NEW_ACCOUNT } from './account-address.ts';
import { nameOf } from './account-words.ts';
import { BeneficiaryEditor } from './beneficiaries/beneficiary-editor.tsx';

const PAGE = '/profile/beneficiary';
export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, viewer } = context.get(requestContext);
  if (viewer === null) throw redirect('/sign-in');
  const accounts = await pages.investors.accounts(viewer.userId);
  const asked = url.searchParams.get('account');
  const id = asked === null ? (accounts.data[0]?.id ?? null) : readId('acc', asked);
  const list = id === null ? null : await pages.investors.beneficiaries(viewer.userId, id);
  if ((asked !== null || id !== null) && list === null) throw data(null, { status: 404 });
  const shown = accounts.data.map((account) => ({ key: account.id, label: nameOf(account) }));
  return {
    channels: [OWN_REFRESH_CHANNEL],
    accounts: shown,
    open: id !== null && list !== null ? { id, list } : null,
  };
}

export const meta = () => [{ title: pageTitle('Beneficiaries') }, { name: 'robots', content: 'noindex' }];

export default function BeneficiariesPage({ loaderData: { accounts, open } }: Route.ComponentProps) {
  const editor = useKeptFocus<HTMLDivElement>();
  return (
    <div className="page py-12 lg:py-16">
      <h1>Beneficiaries</h1>
      <ProfileTabs current="/profile/beneficiary" />
      <p className="mt-8 max-w-2xl text-ink-muted">
        Who inherits this account. If your will or your agreement with a custodian says otherwise, that takes
        precedence.
      </p>
      {open === null ? (
        <div className="mt-8">
          <EmptyState
            title="No accounts yet"
            action={
              <AppLink to={NEW_ACCOUNT} className={buttonClass({ variant: 'primary' })}>
                Open an account
              </AppLink>
            }
          >
            Open an account first. Then you can name its beneficiaries.
          </EmptyState>
        </div>
      ) : (
        <>
          {accounts.length === 1 && <p className="mt-6 font-semibold">{accounts[0]?.label}</p>}
          {accounts.length > 1 && (
            <Tabs
              label="Accounts"
              className="mt-8"
              tabs={accounts.map(({ key, label }) => ({
                key,
                label,
                href: `${PAGE}?account=${key}`,
                current: key === open.id,
              }))}
              renderLink={({ key, href, current }, content) => (
                <AppLink key={key} to={href} aria-current={current ? 'page' : undefined}>
                  {content}
                </AppLink>
              )}
            />
          )}
          <div ref={editor} className="mt-8 max-w-3xl">
            <BeneficiaryEditor key={open.id} accountId={open.id} list={open.list} />
            <NeedsScript>it sends your answers.</NeedsScript>
          </div>
        </>
      )}
    </div>
  );
}
