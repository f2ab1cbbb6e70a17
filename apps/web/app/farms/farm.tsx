import { pageTitle } from '../shell/page-title.ts';
import type { Route } from './+types/farm';
import { FarmFigures } from './farm-figures.tsx';
import { FarmHead } from './farm-head.tsx';
import { farmMeta } from './farm-meta.ts';
import { FarmPanel } from './farm-panel.tsx';
import { FarmStory } from './farm-story.tsx';
import { FarmTabs } from './farm-tabs.tsx';
import { FarmWhere } from './farm-where.tsx';
import { loadFarm } from './load-farm.ts';

export const loader = (args: Route.LoaderArgs) => loadFarm(args);

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData === undefined ? [{ title: pageTitle() }] : farmMeta(matches, loaderData.farm);
}

export default function FarmPage({ loaderData }: Route.ComponentProps) {
  const { farm } = loaderData;
  return (
    <article>
      <FarmHead farm={farm} />
      <FarmFigures farm={farm} />
      <div className="page mt-10">
        <FarmTabs farm={farm} current="overview" />
      </div>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-[4.5rem] gap-y-12 pt-12 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <FarmStory farm={farm} />
        <FarmPanel farm={farm} />
      </div>
      <FarmWhere farm={farm} />
    </article>
  );
}
