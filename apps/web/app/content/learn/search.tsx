import { plural } from '@furrow/kernel/text';
import type { FoundPost, SearchAnswer } from '@furrow/modules/content/contract';
import { QUERY_MOST } from '@furrow/modules/content/rules';
import { data, redirect } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import type { Route } from './+types/search';
import { LEARN_CHANNELS } from './learn-channels.ts';
import { LearnCrumbs } from './learn-crumbs.tsx';
import { MarkedText } from './marked-text.tsx';
import { NothingFound, ProposedPosts } from './nothing-found.tsx';
import { PostRow } from './post-row.tsx';
import { postView } from './post-view.ts';
import { isSearchable, searchAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { SlipNotice } from './slip-notice.tsx';

const foundView = (post: FoundPost) => ({
  ...postView(post),
  excerpt: post.excerpt,
  markedTitle: post.markedTitle,
});

const answerView = ({ query, posts, taken, proposed }: SearchAnswer) => ({
  query,
  taken,
  posts: posts.map(foundView),
  proposed: proposed.map(postView),
});

/** The form sends `?q=`; a result has an address of its own. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pages, dependsOn } = context.get(requestContext);
  const typed = new URL(request.url).searchParams.get('q');
  const query = typed ?? params.searchQuery ?? '';
  dependsOn(...LEARN_CHANNELS);
  if (!isSearchable(query)) {
    const proposed = (await pages.content.search('')).proposed.map(postView);
    return data(
      { query: '', taken: [], posts: [], proposed, isRefused: true, channels: LEARN_CHANNELS },
      400,
    );
  }
  const address = typed === null ? null : searchAddress(typed);
  if (address !== null) throw redirect(address);
  const answer = answerView(await pages.content.search(query));
  return data({ ...answer, isRefused: false, channels: LEARN_CHANNELS }, 200);
}

/** Results are no pages of their own for search engines. */
export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => [
  { title: pageTitle(loaderData?.query ? `Search: ${loaderData.query}` : 'Search articles') },
  { name: 'robots', content: 'noindex' },
];

export { ArticlesFailed as ErrorBoundary } from './articles-failed.tsx';

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, posts, taken, proposed, isRefused } = loaderData;
  return (
    <div className="page pt-8 pb-20">
      <LearnCrumbs crumbs={[{ label: 'Search' }]} />
      <h1 className="mt-4 mb-6">Search articles</h1>
      <div className="max-w-[44rem]">
        <SearchForm large placeholder="Rent, soil, escrow …" query={query} />
      </div>
      {isRefused ? (
        <p role="alert" className="mt-6 max-w-[44rem]">
          We can’t search for that. Use up to {QUERY_MOST} letters, digits and signs.
        </p>
      ) : null}
      {query === '' || posts.length === 0 ? null : (
        <section aria-labelledby="found" className="mt-8">
          <h2 id="found" className="text-h3 wrap-anywhere">
            {posts.length} {plural(posts.length, 'article')} found
            {taken.length === 0 ? ` for “${query}”` : ''}
          </h2>
          <SlipNotice taken={taken} />
          <ul className="mt-2 border-t border-line-ink">
            {posts.map((post) => (
              <PostRow
                key={post.id}
                post={post}
                title={<MarkedText parts={post.markedTitle} />}
                summary={<MarkedText parts={post.excerpt} />}
              />
            ))}
          </ul>
        </section>
      )}
      {query !== '' && posts.length === 0 ? <NothingFound query={query} taken={taken} /> : null}
      {posts.length === 0 ? <ProposedPosts posts={proposed} /> : null}
    </div>
  );
}
