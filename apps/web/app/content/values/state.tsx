import { areaName, readStateSlug, statePath, VALUE_TAB_LABELS } from '@furrow/modules/content/rules';
import { FARM_LIST_CHANNEL } from '@furrow/modules/farms/rules';
import { cardData } from '../../farms/card-data.ts';
import { CARD_FIELDS } from '../../farms/card-fields.ts';
import { packRows } from '../../farms/packed-rows.ts';
import { requestContext } from '../../shell/request-context.ts';
import { movedOrMissing } from '../missing-content.ts';
import type { Route } from './+types/state';
import { StatePage } from './state-page.tsx';
import { stateView } from './state-view.ts';
import { valuesMeta } from './values-meta.ts';

const OFFERINGS_SHOWN = 3;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = readStateSlug(params.statePage);
  const name = page === null ? null : areaName(page.state);
  if (page === null || name === null) throw await movedOrMissing({ context, request });
  const { pages, now, dependsOn } = context.get(requestContext);
  dependsOn(FARM_LIST_CHANNEL);
  const [tables, open] = await Promise.all([
    pages.content.figures(),
    pages.farms.list({ limit: OFFERINGS_SHOWN, offset: 0, s: '', state: [page.state] }),
  ]);
  return {
    view: stateView(tables, { code: page.state, name }, page.tab),
    farms: packRows(
      CARD_FIELDS,
      open.data.map((farm) => cardData(farm, now)),
    ),
    channels: [FARM_LIST_CHANNEL],
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [];
  const { state, tab, csv } = loaderData.view;
  const what = VALUE_TAB_LABELS[tab].toLowerCase();
  return valuesMeta(matches, {
    title: `${state.name} farmland ${what}`,
    description: `${state.name} farmland ${what}: prices and cash rents by class of land and year from USDA surveys, next to the neighbors, with what is missing said plainly.`,
    path: statePath(state.code, tab),
    csv,
    state,
  });
}

export default function StateValues({ loaderData }: Route.ComponentProps) {
  return <StatePage view={loaderData.view} farms={loaderData.farms} />;
}
