import { redirect } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { contentMeta, LEARN_FEED, previewMeta } from '../content-meta.ts';
import { movedOrMissing } from '../missing-content.ts';
import { previewAsked } from '../preview-asked.ts';
import { PreviewNotice } from '../preview-notice-part.tsx';
import type { Route } from './+types/category';
import { LEARN_CHANNELS } from './learn-channels.ts';
import { LearnHead } from './learn-head.tsx';
import { subjectTabs } from './learn-loader.ts';
import { PostList } from './post-list.tsx';
import { orderHref, readPostOrder } from './post-order.ts';
import { postView } from './post-view.ts';

/** A category, or else the post of that name at its own address. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pages, dependsOn, viewer } = context.get(requestContext);
  const { content } = pages;
  dependsOn(...LEARN_CHANNELS);
  const { searchParams, search } = new URL(request.url);
  const order = readPostOrder(searchParams);
  const asked = previewAsked(viewer, request.url);
  const [category, home] = await Promise.all([
    content.category(params.slug, order, asked),
    content.learnHome(),
  ]);
  if (category === null) {
    const post = await content.post(params.slug, asked);
    throw post === null ? await movedOrMissing({ context, request }) : redirect(post.address + search, 301);
  }
  const { id, slug, name, summary, years, preview } = category;
  return {
    category: { id, slug, name, summary, preview },
    posts: category.posts.map(postView),
    years,
    order,
    count: home.count,
    tabs: subjectTabs(home),
    channels: LEARN_CHANNELS,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [{ title: pageTitle() }];
  const { slug, name, summary, preview } = loaderData.category;
  if (preview !== null) return previewMeta(name);
  const path = `/learn/${slug}`;
  return contentMeta(matches, {
    title: `${name} · Learning Center`,
    description: summary,
    path,
    feed: LEARN_FEED,
    crumbs: [
      { name: 'Learning Center', path: '/learn' },
      { name, path },
    ],
    about: { '@type': 'CollectionPage', name, description: summary },
  });
}

export { ArticlesFailed as ErrorBoundary } from './articles-failed.tsx';

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, posts, years, order, count, tabs } = loaderData;
  return (
    <>
      <PreviewNotice id={category.id} preview={category.preview} />
      <LearnHead
        title={category.name}
        lead={category.summary}
        count={count}
        subjects={tabs}
        current={category.slug}
      />
      <PostList
        title={`Articles about ${category.name}`}
        posts={posts}
        years={years}
        order={order}
        hrefFor={(chosen) => orderHref(`/learn/${category.slug}`, chosen)}
      />
    </>
  );
}
