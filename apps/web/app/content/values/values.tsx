import {
  areaName,
  csvOf,
  isValueTab,
  statePath,
  type ValueTab,
  valuesPath,
} from '@furrow/modules/content/rules';
import { redirect } from 'react-router';
import { requestContext } from '../../shell/request-context.ts';
import { movedOrMissing } from '../missing-content.ts';
import type { Route } from './+types/values';
import { MapTab } from './map-tab.tsx';
import { RankingsTab } from './rankings-tab.tsx';
import { rankingsView } from './rankings-view.ts';
import { MEASURE_OF, readChoice, readRanking } from './read-choice.ts';
import { ReturnsCharts } from './returns-charts.tsx';
import { returnsViews } from './returns-views.ts';
import { toolView } from './tool-view.ts';
import { ValuesHead } from './values-head.tsx';
import { valuesMeta } from './values-meta.ts';
import './values.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pages, dependsOn } = context.get(requestContext);
  // Published figures change with a release of ours, not while the server runs.
  dependsOn();
  const { tab = 'farmland-returns' } = params as { readonly tab?: string };
  if (!isValueTab(tab)) throw await movedOrMissing({ context, request });
  const query = new URL(request.url).searchParams;
  const asked = query.get('go');
  if (asked !== null && areaName(asked) !== null) throw redirect(statePath(asked, tab));
  const figures = await pages.content.figures();
  if (tab === 'rankings')
    return { tab, tool: null, rankings: rankingsView(figures, readRanking(query)), returns: null };
  const measure = MEASURE_OF[tab];
  return {
    tab,
    tool: toolView(figures, tab, measure, readChoice(figures, measure, query)),
    rankings: null,
    returns: tab === 'farmland-returns' ? returnsViews(figures) : null,
  };
}

const TITLES: Record<ValueTab, string> = {
  'farmland-returns': 'What has farmland returned?',
  'farmland-prices': 'What is an acre worth?',
  'rental-rates': 'What does an acre rent for?',
  rankings: 'Where is the farmland?',
};

const LEADS: Record<ValueTab, string> = {
  'farmland-returns':
    'Yearly index returns, and rent as a share of the price by state. Where a year is missing, we say so.',
  'farmland-prices': 'Prices by state from USDA surveys, 1997 to 2026. Where a year is missing, we say so.',
  'rental-rates': 'Cash rents by state from USDA surveys, 1994 to 2026. Where a year is missing, we say so.',
  rankings: 'Farms, land, irrigation, exports and income of the fifty states, each with its year.',
};

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const tab = loaderData?.tab ?? 'farmland-returns';
  return valuesMeta(matches, {
    title: TITLES[tab],
    description: LEADS[tab],
    path: valuesPath(tab),
    csv: csvOf(tab),
  });
}

export default function Values({ loaderData }: Route.ComponentProps) {
  const { tab, tool, rankings, returns } = loaderData;
  return (
    <div className="page pb-20">
      <ValuesHead title={TITLES[tab]} tab={tab} hrefFor={valuesPath}>
        <p className="text-lead text-ink-muted">{LEADS[tab]}</p>
      </ValuesHead>
      {returns === null ? null : <ReturnsCharts returns={returns} />}
      {tool === null ? null : <MapTab tab={tab} view={tool} />}
      {rankings === null ? null : <RankingsTab view={rankings} />}
    </div>
  );
}
