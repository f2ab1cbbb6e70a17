import { redirect } from 'react-router';
import { SLEEPS } from '../../shell/asleep/sleeping-page.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { movedOrMissing } from '../missing-content.ts';
import { previewAsked } from '../preview-asked.ts';
import { PreviewNotice } from '../preview-notice-part.tsx';
import { TextBody } from '../text/text-part.ts';
import type { Route } from './+types/post';
import { LEARN_CHANNELS } from './learn-channels.ts';
import { LearnCrumbs } from './learn-crumbs.tsx';
import { PostContents } from './post-contents.tsx';
import { PostHead } from './post-head.tsx';
import { postMeta } from './post-meta.ts';
import { partsOf, postHref, postPage } from './post-page.ts';
import { PostSources } from './post-sources.tsx';
import { PostTags } from './post-tags.tsx';
import { ReadNext } from './read-next.tsx';
import { ReaderQuestions } from './reader-questions.tsx';
import { ReaderView } from './reader-view.tsx';
import './post.css';

export const handle = SLEEPS;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pages, dependsOn, viewer } = context.get(requestContext);
  const { searchParams, search } = new URL(request.url);
  const post = await pages.content.post(params.slug, previewAsked(viewer, request.url));
  if (post === null) throw await movedOrMissing({ context, request });
  if (post.category.slug !== params.categorySlug) throw redirect(post.address + search, 301);
  const isReader = searchParams.get('view') === 'reader';
  // Of what nobody else can see nothing is announced.
  if (post.preview !== null) return { post: postPage(post), isReader, channels: [] };
  dependsOn(...LEARN_CHANNELS);
  return { post: postPage(post), isReader, channels: LEARN_CHANNELS };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData === undefined ? [{ title: pageTitle() }] : postMeta(matches, loaderData.post);
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post, isReader } = loaderData;
  if (isReader) return <ReaderView post={post} />;
  const parts = partsOf(post);
  return (
    <article>
      <PreviewNotice id={post.id} preview={post.preview} />
      <div className="page pt-8 pb-16">
        <LearnCrumbs crumbs={[{ label: post.category.name, href: `/learn/${post.category.slug}` }]} />
        <div className="post-grid">
          <PostHead post={post} />
          <PostContents parts={parts} readerHref={postHref(post, 'reader')} />
          <div className="post-main">
            <TextBody blocks={post.blocks} />
            <PostSources sources={post.sources} />
            <PostTags tags={post.tags} />
            <ReaderQuestions answers={post.answers} slug={post.preview === null ? post.slug : null} />
          </div>
        </div>
      </div>
      <ReadNext posts={post.related} />
    </article>
  );
}
