import { formatShortDateTime } from '@furrow/kernel/dates';
import type { ContentStoryLine } from '@furrow/modules/content/contract';
import { actText } from './content-words.ts';

/** Who did what and why, from the audit. */
export function ContentStory({ story }: { readonly story: readonly ContentStoryLine[] }) {
  return (
    <section aria-labelledby="content-story" className="console-block">
      <h2 id="content-story" className="console-subtitle">
        Story, newest first
      </h2>
      <ol className="mt-2 grid gap-2">
        {story.map(({ act, by, at, version, reason }) => (
          <li key={`${at} ${act}`} className="content-story-line">
            <time dateTime={at} className="block text-ink-muted">
              {formatShortDateTime(new Date(at))}
            </time>
            <strong>{by ?? 'The schedule'}</strong> {actText(act)}
            {version !== null && `, version ${version}`}
            {reason !== null && <>: “{reason}”</>}
          </li>
        ))}
      </ol>
    </section>
  );
}
