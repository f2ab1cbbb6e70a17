import { AppLink } from '../../shell/links/app-link.tsx';
import { type PostPageView, SOURCES } from './post-page.ts';

/** Where the figures and claims of a post come from, numbered so that they can be cited. */
export function PostSources({ sources }: Pick<PostPageView, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <section className="post-below" aria-labelledby={SOURCES.id}>
      <h2 id={SOURCES.id} className="post-below-head">
        {SOURCES.text}
      </h2>
      <ol className="post-sources">
        {sources.map(({ title, publisher, date, url }, index) => (
          <li key={`${title} ${date}`}>
            <span aria-hidden="true" className="post-source-number">
              {index + 1}
            </span>
            <span>
              {url === null ? (
                title
              ) : (
                <AppLink to={url} className="link-quiet">
                  {title}
                </AppLink>
              )}
              . {publisher}, {date}.
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
