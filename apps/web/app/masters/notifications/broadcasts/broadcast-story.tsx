import { formatShortDateTime } from '@furrow/kernel/dates';
import type { BroadcastStoryLine } from '@furrow/modules/notifications/contract';
import { actText } from './broadcast-words.ts';

/** Who did what and why, from the audit. */
export function BroadcastStory({ story }: { readonly story: readonly BroadcastStoryLine[] }) {
  return (
    <section aria-labelledby="broadcast-story">
      <h2 id="broadcast-story" className="console-subtitle">
        Audit, newest first
      </h2>
      <ol className="mt-2 grid gap-2">
        {story.map(({ act, by, at, reason }) => (
          <li key={`${at} ${act}`}>
            <time dateTime={at} className="block text-ink-muted">
              {formatShortDateTime(new Date(at))}
            </time>
            <strong>{by ?? 'The system'}</strong> {actText(act)}
            {reason !== null && <>: “{reason}”</>}
          </li>
        ))}
      </ol>
    </section>
  );
}
