import { AppLink } from '../links/app-link.tsx';
import { type Explanation, explainError } from './error-outcome.ts';

interface ErrorPageProps {
  readonly code: number;
  readonly explanation?: Explanation;
  /** Where trying again leads: the same address once more unless said otherwise; null when that is unknown. */
  readonly retry?: string | null;
}

export function ErrorPage({ code, explanation, retry = '' }: ErrorPageProps) {
  const { title, text } = explanation ?? explainError(code);
  return (
    <div className="page section">
      <p className="text-small font-semibold text-ink-muted">
        {code === 0 ? 'No connection' : `Error ${code}`}
      </p>
      <h1 className="mt-3 max-w-[20ch]">{title}</h1>
      <p className="mt-5 max-w-[56ch] text-lead text-ink-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A plain link: after a failure the whole page is loaded anew. An empty one means this very address. */}
        {retry !== null && (
          <a href={retry} className="button button-primary">
            Try again
          </a>
        )}
        <AppLink to="/" className={retry === null ? 'button button-primary' : 'button button-secondary'}>
          Home
        </AppLink>
      </div>
    </div>
  );
}
