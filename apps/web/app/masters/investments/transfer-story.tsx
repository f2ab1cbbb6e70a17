import { formatShortDate, formatTime } from '@furrow/kernel/dates';
import type { DeskTransferRecord } from '@furrow/modules/investments/contract';
import { Hand, PenLine, Settings, User } from 'lucide-react';
import { eventText, whoDid } from './transfer-text.ts';

type Line = DeskTransferRecord['story'][number];

/** Who did what, when and why, oldest first. */
export function TransferStory({ story }: { readonly story: readonly Line[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
    <section aria-labelledby="story" className="desk-story-box" tabIndex={0}>
      <div className="flex items-baseline justify-between">
        <h2 id="story" className="console-subtitle">
          The story so far
        </h2>
        <span className="text-ink-muted">newest last</span>
      </div>
      <ol className="desk-story">
        {story.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added behind the last
          <StoryLine key={`${line.at} ${index}`} line={line} before={story[index - 1]} />
        ))}
      </ol>
    </section>
  );
}

function StoryLine({ line, before }: { readonly line: Line; readonly before: Line | undefined }) {
  const at = new Date(line.at);
  const day = formatShortDate(at);
  const isNewDay = before === undefined || formatShortDate(new Date(before.at)) !== day;
  return (
    <li>
      <time dateTime={line.at}>
        {isNewDay && <strong>{day}</strong>}
        <span>{formatTime(at)}</span>
      </time>
      <StoryIcon line={line} />
      <div>
        <p>
          <strong>{whoDid(line)}</strong> {eventText(line)}
          {line.reason !== null && line.reason !== '' && <>: “{line.reason}”</>}
        </p>
      </div>
    </li>
  );
}

function StoryIcon({ line: { event, by_kind } }: { readonly line: Line }) {
  if (event === 'signed') return <PenLine aria-hidden />;
  if (by_kind === 'firm') return <Hand aria-hidden />;
  return by_kind === 'system' ? <Settings aria-hidden /> : <User aria-hidden />;
}
