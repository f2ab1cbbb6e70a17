import { plural } from '@furrow/kernel/text';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { contentMeta, previewMeta } from '../content-meta.ts';
import { movedOrMissing } from '../missing-content.ts';
import { previewAsked } from '../preview-asked.ts';
import { PreviewNotice } from '../preview-notice-part.tsx';
import type { Route } from './+types/tag';
import { LEARN_CHANNELS } from './learn-channels.ts';
import { LearnCrumbs } from './learn-crumbs.tsx';
import { PostList } from './post-list.tsx';
import { orderHref, readPostOrder } from './post-order.ts';
import { postView } from './post-view.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pages, dependsOn, viewer } = context.get(requestContext);
  dependsOn(...LEARN_CHANNELS);
  const order = readPostOrder(new URL(request.url).searchParams);
  const tag = await pages.content.tag(params.slug, order, previewAsked(viewer, request.url));
  if (tag === null) throw await movedOrMissing({ context, request });
  const { id, slug, name, years, posts, preview } = tag;
  return {
    tag: { id, slug, name, preview },
    posts: posts.map(postView),
    years,
    order,
    channels: LEARN_CHANNELS,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [{ title: pageTitle() }];
  const { slug, name, preview } = loaderData.tag;
  if (preview !== null) return previewMeta(name);
  const path = `/learn/tag/${slug}`;
  return contentMeta(matches, {
    title: `Articles on ${name}`,
    description: `Every article of the learning center on ${name}.`,
    path,
    crumbs: [
      { name: 'Learning Center', path: '/learn' },
      { name, path },
    ],
    about: { '@type': 'CollectionPage', name },
  });
}

export { ArticlesFailed as ErrorBoundary } from './articles-failed.tsx';

export default function TagPage({ loaderData }: Route.ComponentProps) {
  const { tag, posts, years, order } = loaderData;
  return (
    <>
      <PreviewNotice id={tag.id} preview={tag.preview} />
      <header className="page pt-8">
        <LearnCrumbs crumbs={[{ label: tag.name }]} />
        <h1 className="mt-4">{tag.name}</h1>
        <p className="mt-3 border-b border-line-ink pb-6 text-lead text-ink-muted">
          {posts.length} {plural(posts.length, 'article')} {order.year === null ? '' : `from ${order.year} `}
          with this tag
        </p>
      </header>
      <PostList
        title={`Articles on ${tag.name}`}
        posts={posts}
        years={years}
        order={order}
        hrefFor={(chosen) => orderHref(`/learn/tag/${tag.slug}`, chosen)}
      />
    </>
  );
}
