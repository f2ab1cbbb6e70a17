import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { contentMeta, previewMeta } from '../content-meta.ts';
import { movedOrMissing } from '../missing-content.ts';
import { previewAsked } from '../preview-asked.ts';
import { PreviewNotice } from '../preview-notice-part.tsx';
import { TextBody } from '../text/text-part.ts';
import type { Route } from './+types/author';
import { AuthorMark } from './author-mark.tsx';
import { LEARN_CHANNELS } from './learn-channels.ts';
import { LearnCrumbs } from './learn-crumbs.tsx';
import { PostList } from './post-list.tsx';
import { orderHref, readPostOrder } from './post-order.ts';
import { postView } from './post-view.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pages, dependsOn, viewer } = context.get(requestContext);
  dependsOn(...LEARN_CHANNELS);
  const order = readPostOrder(new URL(request.url).searchParams);
  const found = await pages.content.author(params.slug, order, previewAsked(viewer, request.url));
  if (found === null) throw await movedOrMissing({ context, request });
  const { posts, years, text, ...author } = found;
  return {
    author,
    blocks: text.blocks,
    posts: posts.map(postView),
    years,
    order,
    channels: LEARN_CHANNELS,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [{ title: pageTitle() }];
  const { slug, name, role, expertise, preview } = loaderData.author;
  if (preview !== null) return previewMeta(name);
  const path = `/learn/author/${slug}`;
  return contentMeta(matches, {
    title: name,
    description: `${name}, ${role}. ${expertise}`.slice(0, 300),
    path,
    type: 'profile',
    crumbs: [
      { name: 'Learning Center', path: '/learn' },
      { name: 'Authors', path: '/learn/author' },
      { name, path },
    ],
    about: {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name, jobTitle: role, description: expertise },
    },
  });
}

export { ArticlesFailed as ErrorBoundary } from './articles-failed.tsx';

export default function AuthorPage({ loaderData }: Route.ComponentProps) {
  const { author, blocks, posts, years, order } = loaderData;
  return (
    <>
      <PreviewNotice id={author.id} preview={author.preview} />
      <header className="page pt-8">
        <LearnCrumbs crumbs={[{ label: 'Authors', href: '/learn/author' }, { label: author.name }]} />
        <div className="mt-5 flex items-center gap-4">
          <AuthorMark name={author.name} />
          <div>
            <h1>{author.name}</h1>
            <p className="text-ink-muted">{author.role}</p>
          </div>
        </div>
        <dl className="mt-6 grid max-w-[60rem] gap-x-14 gap-y-4 border-t border-line pt-5 md:grid-cols-2">
          <div>
            <dt className="text-fine font-semibold text-ink-muted">What they know</dt>
            <dd className="mt-1">{author.expertise}</dd>
          </div>
          <div>
            <dt className="text-fine font-semibold text-ink-muted">What they own or are paid for</dt>
            <dd className="mt-1">{author.interest}</dd>
          </div>
        </dl>
        {blocks.length === 0 ? null : (
          <div className="mt-6">
            <TextBody blocks={blocks} />
          </div>
        )}
      </header>
      <PostList
        title={`Articles by ${author.name}`}
        posts={posts}
        years={years}
        order={order}
        hrefFor={(chosen) => orderHref(`/learn/author/${author.slug}`, chosen)}
      />
    </>
  );
}
