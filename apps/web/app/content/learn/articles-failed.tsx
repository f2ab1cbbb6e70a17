import { EmptyState } from '@furrow/ui/empty-state';
import { CloudOff } from 'lucide-react';
import { useLocation, useRouteError } from 'react-router';
import { errorOutcome, explainError } from '../../shell/errors/error-outcome.ts';
import { PageLink } from '../../shell/links/page-link.tsx';

/** In place of articles that could not be read: the learning center around them stays, and so does the address. */
export function ArticlesFailed() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const outcome = errorOutcome(error);
  // What does not exist has a page of the site's own.
  if (outcome.kind === 'missing') throw error;
  const { text } = explainError(outcome.code);
  return (
    <div className="page pt-10 pb-20 lg:pt-12">
      <h1 className="mb-8">Learning Center</h1>
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title="The articles didn’t load"
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {/* A plain link: after a failure the whole page is loaded anew. */}
            <a href={pathname + search} className="button button-primary">
              Try again
            </a>
            <PageLink to="/" className="button button-secondary">
              Home
            </PageLink>
          </span>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
