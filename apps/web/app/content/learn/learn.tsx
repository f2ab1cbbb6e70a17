import type { LearnHome } from '@furrow/modules/content/contract';
import { requestContext } from '../../shell/request-context.ts';
import { contentMeta, LEARN_FEED, organization, textPicturePath } from '../content-meta.ts';
import type { Route } from './+types/learn';
import { Feature } from './feature.tsx';
import { fieldLine } from './field-line.ts';
import { LEARN_CHANNELS } from './learn-channels.ts';
import { LearnHead } from './learn-head.tsx';
import { frontPage, subjectTabs } from './learn-loader.ts';
import { NewestPosts } from './newest-posts.tsx';
import { NoPosts, PostList } from './post-list.tsx';
import { joinLists, NEWEST, orderHref, readPostOrder } from './post-order.ts';
import { postView } from './post-view.ts';
import { ReadingPath } from './reading-path.tsx';
import { Subjects } from './subjects.tsx';
import './learn.css';

const PATH = '/learn';

/** Without an order it is a front page; with one, the list of all articles. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pages, dependsOn } = context.get(requestContext);
  dependsOn(...LEARN_CHANNELS);
  const { content } = pages;
  const home = await content.learnHome();
  const common = { count: home.count, tabs: subjectTabs(home), channels: LEARN_CHANNELS };
  const query = new URL(request.url).searchParams;
  if (!query.has('order') && !query.has('year')) return { ...common, front: await front(home), list: null };
  const order = readPostOrder(query);
  const lists = await Promise.all(home.categories.map(({ slug }) => content.category(slug, order)));
  const { posts, years } = joinLists(
    lists.flatMap((list) => list ?? []),
    order,
  );
  return { ...common, front: null, list: { posts: posts.map(postView), years, order } };

  async function front(shown: LearnHome) {
    const featured = shown.featured && (await content.post(shown.featured.slug, null));
    const feature = featured && {
      post: postView(featured),
      role: featured.writer?.role ?? '',
      line: fieldLine(featured.text.blocks),
    };
    return { feature, ...frontPage(shown) };
  }
}

const DESCRIPTION =
  'What farmland returned, what it rents for and what can go wrong, explained with figures and their sources.';

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const feature = loaderData?.front?.feature ?? null;
  return contentMeta(matches, {
    title: 'Learning Center',
    description: DESCRIPTION,
    path: PATH,
    feed: LEARN_FEED,
    ...(feature === null ? {} : { picture: textPicturePath(feature.post.id) }),
    crumbs: [{ name: 'Learning Center', path: PATH }],
    about: (site) => ({
      '@type': 'CollectionPage',
      name: 'Learning Center',
      description: DESCRIPTION,
      publisher: organization(site),
    }),
  });
}

export { ArticlesFailed as ErrorBoundary } from './articles-failed.tsx';

export default function Learn({ loaderData }: Route.ComponentProps) {
  const { count, tabs, front, list } = loaderData;
  return (
    <>
      <LearnHead
        title="Learning Center"
        lead="Land, rent, law and tax, explained with figures you can check."
        count={count}
        subjects={tabs}
        current={null}
      />
      {list === null ? null : (
        <PostList
          title="All articles"
          posts={list.posts}
          years={list.years}
          order={list.order}
          hrefFor={(order) => orderHref(PATH, order, true)}
        />
      )}
      {front === null ? null : count === 0 ? (
        <div className="page py-12">
          <NoPosts />
        </div>
      ) : (
        <>
          {front.feature === null ? null : <Feature {...front.feature} />}
          {front.newest.length === 0 ? null : (
            <NewestPosts posts={front.newest} allHref={orderHref(PATH, NEWEST, true)} />
          )}
          <ReadingPath posts={front.path} />
          <Subjects subjects={front.subjects} />
        </>
      )}
    </>
  );
}
