import { plural } from '@furrow/kernel/text';
import { EmptyState } from '@furrow/ui/empty-state';
import { PageLink } from '../../shell/links/page-link.tsx';
import { requestContext } from '../../shell/request-context.ts';
import { contentMeta } from '../content-meta.ts';
import type { Route } from './+types/authors';
import { AuthorMark } from './author-mark.tsx';
import { LEARN_CHANNELS } from './learn-channels.ts';
import { LearnCrumbs } from './learn-crumbs.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, dependsOn } = context.get(requestContext);
  dependsOn(...LEARN_CHANNELS);
  const authors = await pages.content.authors();
  return { authors: authors.map(({ text: _text, ...author }) => author), channels: LEARN_CHANNELS };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return contentMeta(matches, {
    title: 'Authors',
    description: 'Who writes in the learning center, what they know, and what they own or are paid for.',
    path: '/learn/author',
    crumbs: [
      { name: 'Learning Center', path: '/learn' },
      { name: 'Authors', path: '/learn/author' },
    ],
  });
}

export { ArticlesFailed as ErrorBoundary } from './articles-failed.tsx';

export default function Authors({ loaderData }: Route.ComponentProps) {
  const { authors } = loaderData;
  return (
    <div className="page pt-8 pb-20">
      <LearnCrumbs crumbs={[{ label: 'Authors' }]} />
      <h1 className="mt-4">Authors</h1>
      <p className="mt-3 max-w-[46rem] text-lead text-ink-muted">
        What each of them knows, and what they own or are paid for.
      </p>
      {authors.length === 0 ? (
        <div className="mt-8">
          <EmptyState title="No authors yet">They show up here with their first article.</EmptyState>
        </div>
      ) : (
        <ul className="mt-8 grid gap-x-10 border-t border-line-ink lg:grid-cols-3">
          {authors.map(({ slug, name, role, expertise, interest, count }) => (
            <li key={slug} className="border-line py-7 max-lg:not-first:border-t">
              <AuthorMark name={name} />
              <h2 className="mt-4 text-h3">
                <PageLink to={`/learn/author/${slug}`} className="hover:underline">
                  {name}
                </PageLink>
              </h2>
              <p className="text-small text-ink-muted">{role}</p>
              <p className="mt-3">{expertise}</p>
              <p className="mt-3 text-small text-ink-muted">{interest}</p>
              <p className="mt-3 text-fine text-ink-muted">
                {count} {plural(count, 'article')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
