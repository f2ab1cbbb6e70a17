import { contentChannel } from '@furrow/modules/content/rules';
import { EmptyState } from '@furrow/ui/empty-state';
import { PageLink } from '../../shell/links/page-link.tsx';
import { requestContext } from '../../shell/request-context.ts';
import { contentMeta, NEWS_FEED, organization } from '../content-meta.ts';
import { FeedLink } from '../feed-link.tsx';
import type { Route } from './+types/newsroom';
import { type NewsView, newsView } from './news-view.ts';

const PATH = '/newsroom';
const MOST = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, dependsOn } = context.get(requestContext);
  const channels = [contentChannel('news')];
  dependsOn(...channels);
  const news = await pages.content.news();
  return { news: news.slice(0, MOST).map(newsView), channels };
}

const DESCRIPTION = 'What we opened, closed, changed and published, with the date of each.';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return contentMeta(matches, {
    title: 'Newsroom',
    description: DESCRIPTION,
    path: PATH,
    feed: NEWS_FEED,
    crumbs: [{ name: 'Newsroom', path: PATH }],
    about: (site) => ({
      '@type': 'CollectionPage',
      name: 'Newsroom',
      description: DESCRIPTION,
      publisher: organization(site),
    }),
  });
}

export default function Newsroom({ loaderData }: Route.ComponentProps) {
  const { news } = loaderData;
  return (
    <div className="page pt-10 pb-20 lg:pt-12">
      <h1>Newsroom</h1>
      <div className="mt-3 mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <p className="max-w-[46rem] text-lead text-ink-muted">
          What we opened, closed, changed and published.
        </p>
        <FeedLink feed={NEWS_FEED} />
      </div>
      {news.length === 0 ? (
        <EmptyState title="No news yet">It shows up here as soon as it’s out.</EmptyState>
      ) : (
        <ul className="border-t border-line-ink">
          {news.map((item) => (
            <NewsRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewsRow({ item }: { readonly item: NewsView }) {
  return (
    <li className="grid gap-x-14 gap-y-1 border-b border-line py-6 lg:grid-cols-[10rem_minmax(0,46rem)]">
      <p className="text-small text-ink-muted lg:pt-1.5">
        <time dateTime={item.publishedAt}>{item.date}</time>
      </p>
      <div className="min-w-0">
        <h2 className="text-h3">
          <PageLink to={item.address} className="hover:underline">
            {item.title}
          </PageLink>
        </h2>
        <p className="mt-2 text-ink-muted">{item.summary}</p>
      </div>
    </li>
  );
}
