import { formatShortDateTime } from '@furrow/kernel/dates';
import type { InquiryStoryLine } from '@furrow/modules/inquiries/contract';
import { STORY_WORDS } from './words.ts';

/** Who did what and why, from the audit. */
export function FormStory({ story }: { readonly story: readonly InquiryStoryLine[] }) {
  return (
    <section aria-labelledby="form-story">
      <h2 id="form-story" className="console-subtitle">
        Audit, newest first
      </h2>
      <ol className="mt-2 grid gap-2">
        {story.map(({ act, by, at, note }) => (
          <li key={`${at} ${act}`} className="break-words">
            <time dateTime={at} className="block text-ink-muted">
              {formatShortDateTime(new Date(at))}
            </time>
            <strong>{by ?? 'The system'}</strong> {STORY_WORDS[act]}
            {note !== null && <>: “{note}”</>}
          </li>
        ))}
      </ol>
    </section>
  );
}
