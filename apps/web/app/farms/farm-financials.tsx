import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/farm-financials';
import { sharesInAddress } from './chosen-shares.ts';
import { FarmFrame } from './farm-frame.tsx';
import { BudgetTable } from './financials/budget-table.tsx';
import { ComparablesTable } from './financials/comparables-table.tsx';
import { FeeTable } from './financials/fee-table.tsx';
import { LandHistoryCharts } from './financials/land-history-charts.tsx';
import { Projection } from './financials/projection.tsx';
import { loadFarm } from './load-farm.ts';
import { LoginInvitation } from './login-invitation.tsx';
import { NOT_AVAILABLE } from './not-available.ts';
import { sectionMeta } from './section-meta.ts';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadFarm(args, '/financials');
  const { pages, reader, viewer, now } = args.context.get(requestContext);
  const { farm } = loaded;
  if (viewer === null) return { ...loaded, signedIn: false as const };
  return {
    ...loaded,
    signedIn: true as const,
    financials: await pages.farms.financials(args.params.slug, reader),
    history: await pages.content.landHistory(farm.state),
    shares: sharesInAddress(new URL(args.request.url).searchParams, farm),
    firstYear: (farm.closed_at === null ? now : new Date(farm.closed_at)).getUTCFullYear() + 1,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => sectionMeta('Financials', loaderData?.farm);

export default function FarmFinancialsPage({ loaderData }: Route.ComponentProps) {
  const { farm } = loaderData;
  if (!loaderData.signedIn) {
    return (
      <FarmFrame farm={farm} section="financials" title="Financials">
        <LoginInvitation title="The figures behind this farm" path={`/${farm.slug}/financials`}>
          The plan year by year with cases of your own, every fee, where the money goes, and what land nearby
          sold for. They are for people who have signed in; signing up takes two minutes and costs nothing.
        </LoginInvitation>
      </FarmFrame>
    );
  }
  const { financials, history, shares, firstYear } = loaderData;
  const plan = financials?.plan ?? null;
  return (
    <FarmFrame farm={farm} section="financials" title="Financials">
      <div className="space-y-20">
        {plan === null || financials === null ? (
          <p className="text-ink-muted">A plan for this farm is {NOT_AVAILABLE}.</p>
        ) : (
          <Projection farm={farm} plan={plan} fees={financials.fees} shares={shares} firstYear={firstYear} />
        )}
        {financials === null || financials.fees.length === 0 ? null : (
          <FeeTable farm={farm} fees={financials.fees} plan={plan} shares={shares} />
        )}
        {financials === null || financials.budget.length === 0 ? null : (
          <BudgetTable budget={financials.budget} raised={farm.raised} />
        )}
        {financials === null || financials.comparables.length === 0 ? null : (
          <ComparablesTable farm={farm} comparables={financials.comparables} />
        )}
        {history === null ? null : <LandHistoryCharts farm={farm} history={history} />}
      </div>
    </FarmFrame>
  );
}
