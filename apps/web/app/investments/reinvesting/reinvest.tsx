import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { AppLink } from '../../shell/links/app-link.tsx';
import { useKeptFocus } from '../../shell/navigation/use-kept-focus.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { PORTFOLIO_PATH } from '../portfolio/portfolio-address.ts';
import type { Route } from './+types/reinvest';
import { ReinvestAccountItem } from './reinvest-account.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, reader } = context.get(requestContext);
  const reinvesting = await pages.investments.reinvesting(reader.userId ?? '', reader.grants);
  return { reinvesting, channels: [INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL] };
}

export const meta = () => [
  { title: pageTitle('Reinvest distributions') },
  { name: 'robots', content: 'noindex' },
];

export default function ReinvestPage({ loaderData: { reinvesting } }: Route.ComponentProps) {
  const page = useKeptFocus<HTMLDivElement>();
  const { accounts, offerings } = reinvesting;
  return (
    <div ref={page} className="page py-12 lg:py-16">
      <Breadcrumbs
        crumbs={[{ label: 'Portfolio', href: PORTFOLIO_PATH }, { label: 'Reinvest distributions' }]}
        renderLink={({ href, label, className }) => (
          <AppLink to={href} className={className}>
            {label}
          </AppLink>
        )}
      />
      <h1 className="mt-4 text-h2">Reinvest distributions</h1>
      <p className="mt-3 mb-8 max-w-prose text-ink-muted">
        When a farm pays you income, we fill in an investment for that amount and email you. Nothing is bought
        and no money moves until you sign and confirm it. Money from the sale of a farm stays in your wallet.
      </p>
      {accounts.length === 0 ? (
        <EmptyState
          title="No accounts yet"
          action={
            <AppLink to="/profile/accounts" className={buttonClass({ variant: 'primary' })}>
              See accounts
            </AppLink>
          }
        >
          Open an investment account first.
        </EmptyState>
      ) : (
        accounts.map((shown) => (
          <ReinvestAccountItem key={shown.account.id} shown={shown} offerings={offerings} />
        ))
      )}
      <NeedsScript>changes are saved for you alone.</NeedsScript>
    </div>
  );
}
