import { FARM_LIST_CHANNEL, farmChannel } from '@furrow/modules/farms/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { useRef } from 'react';
import { Link } from 'react-router';
import { ProfileTabs } from '../shell/navigation/profile-tabs.tsx';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/watchlist';
import { OFFERINGS_PATH } from './offerings-address.ts';
import { watchLists } from './watchlist/watch-lists.ts';
import { WatchedTable } from './watchlist/watched-table.tsx';

/** A socket follows some sixty channels. Listed farms speak on the lists' channel as well. */
const FARMS_FOLLOWED = 40;

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, reader, now } = context.get(requestContext);
  const { data } = await pages.farms.watched(reader);
  const farms = data.slice(0, FARMS_FOLLOWED).map(({ farm }) => farmChannel(farm.id));
  return { watched: data, now, channels: [OWN_REFRESH_CHANNEL, FARM_LIST_CHANNEL, ...farms] };
}

export const meta = () => [{ title: pageTitle('Watchlist') }, { name: 'robots', content: 'noindex' }];

export default function Watchlist({ loaderData }: Route.ComponentProps) {
  const lists = watchLists(loaderData.watched);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="page py-12 lg:py-16">
      <h1 ref={title} tabIndex={-1}>
        Watchlist
      </h1>
      <ProfileTabs current="/profile/watchlist" />
      {lists.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title="Your watchlist is empty"
            action={
              <Link to={OFFERINGS_PATH} className={buttonClass({ variant: 'primary' })}>
                See open offerings
              </Link>
            }
          >
            On a farm’s page, save it to follow it, or ask us to email you when it opens or when shares become
            available.
          </EmptyState>
        </div>
      ) : (
        lists.map((list) => (
          <section key={list.want} className="mt-12" aria-labelledby={`list-${list.want}`}>
            <h2 id={`list-${list.want}`} className="text-h3">
              {list.title}
            </h2>
            <p className="mt-1 mb-5 text-ink-muted">{list.explained}</p>
            <WatchedTable list={list} now={loaderData.now} onLeft={() => title.current?.focus()} />
          </section>
        ))
      )}
    </div>
  );
}
