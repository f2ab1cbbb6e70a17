import { formatShortDateTime } from '@furrow/kernel/dates';
import type { StoryLine } from '@furrow/modules/wallet/contract';
import { storyText } from './ledger-text.ts';

/** What happened to a wallet or a payment, by the audit. */
export function LedgerStory({ story }: { readonly story: readonly StoryLine[] }) {
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="console-subtitle">
        The story so far
      </h2>
      {story.length === 0 && <p className="text-ink-muted">Nothing was decided about it yet.</p>}
      <ol className="ledger-story">
        {story.map(({ at, event, by, reason }) => (
          <li key={`${at} ${event}`}>
            <time dateTime={at}>{formatShortDateTime(new Date(at))}</time>
            <p>{storyText(event, by)}</p>
            {reason !== null && <p className="text-ink-muted">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
