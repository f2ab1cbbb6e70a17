import { plural } from '@furrow/kernel/text';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/farm-financials';
import { sharesInAddress } from './chosen-shares.ts';
import { Statements } from './documents/statements.tsx';
import { FarmFrame } from './farm-frame.tsx';
import { logInReason } from './farm-tabs.tsx';
import { Figures } from './financials/figures.tsx';
import { loadFarm } from './load-farm.ts';
import { LoginInvitation } from './login-invitation.tsx';
import { sectionMeta } from './section-meta.ts';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadFarm(args, '/financials');
  const { pages, reader, viewer, now } = args.context.get(requestContext);
  const { farm } = loaded;
  const query = new URL(args.request.url).searchParams;
  if (viewer === null) return { ...loaded, signedIn: false as const };
  return {
    ...loaded,
    signedIn: true as const,
    financials: await pages.farms.financials(args.params.slug, reader),
    history: await pages.content.landHistory(farm.state),
    shares: sharesInAddress(query, farm),
    open: query.get('open'),
    firstYear: (farm.closed_at === null ? now : new Date(farm.closed_at)).getUTCFullYear() + 1,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => sectionMeta('Financials', loaderData?.farm);

export default function FarmFinancialsPage({ loaderData }: Route.ComponentProps) {
  const { farm } = loaderData;
  if (!loaderData.signedIn) {
    return (
      <FarmFrame farm={farm} preview={loaderData.preview} section="financials" title="Financials">
        <LoginInvitation
          title="See the numbers behind this farm"
          reason={logInReason(farm, 'financials')}
          path={`/${farm.slug}/financials`}
        >
          Log in to see the plan year by year, test your own scenarios, and read every fee, the budget, nearby
          land sales and the financial statements. Signing up is free and takes two minutes.
        </LoginInvitation>
      </FarmFrame>
    );
  }
  const { financials, history, shares, firstYear, open } = loaderData;
  return (
    <FarmFrame farm={farm} preview={loaderData.preview} section="financials" title="Financials">
      {farm.statements_count === 0 ? null : (
        <p className="mb-10 text-ink-muted">
          For results so far, see the{' '}
          <a href="#statements" className="link">
            {plural(farm.statements_count, 'statement')}
          </a>{' '}
          below.
        </p>
      )}
      <Figures
        key={farm.id}
        farm={farm}
        financials={financials}
        history={history}
        shares={shares}
        firstYear={firstYear}
      />
      {financials === null || financials.statements.length === 0 ? null : (
        <Statements farm={farm} statements={financials.statements} fresh={financials.new} open={open} />
      )}
    </FarmFrame>
  );
}
