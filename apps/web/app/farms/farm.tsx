import { farmChannel } from '@furrow/modules/farms/rules';
import { data, redirect } from 'react-router';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/farm';
import { enterPrivately } from './enter-privately.ts';
import { FarmFigures } from './farm-figures.tsx';
import { FarmHead } from './farm-head.tsx';
import { FarmPanel } from './farm-panel.tsx';
import { FarmStory } from './farm-story.tsx';
import { acres, place } from './farm-text.ts';
import { FarmWhere } from './farm-where.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pages, reader, dependsOn } = context.get(requestContext);
  await enterPrivately(pages, params.slug, request.url);
  const found = await pages.farms.one(params.slug, reader);
  if (found === null) throw data(null, { status: 404 });
  if (found.kind === 'moved') throw redirect(`/${found.slug}`, 301);
  const { farm } = found;
  const channel = farmChannel(farm.id);
  dependsOn(channel);
  return { farm, channels: [channel] };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: pageTitle() }];
  const { farm } = loaderData;
  return [
    { title: pageTitle(`${farm.name}, ${farm.county} County, ${farm.state}`) },
    {
      name: 'description',
      content: `${acres(farm)} in ${place(farm)}. ${farm.overview[0] ?? ''}`.slice(0, 300),
    },
  ];
}

export default function FarmPage({ loaderData }: Route.ComponentProps) {
  const { farm } = loaderData;
  return (
    <article>
      <FarmHead farm={farm} />
      <FarmFigures farm={farm} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-[4.5rem] gap-y-12 pt-12 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <FarmStory farm={farm} />
        <FarmPanel farm={farm} />
      </div>
      <FarmWhere farm={farm} />
    </article>
  );
}
