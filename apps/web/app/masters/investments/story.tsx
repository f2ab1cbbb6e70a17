import { formatShortDate, formatTime } from '@furrow/kernel/dates';
import type { InvestmentStoryLine } from '@furrow/modules/investments/contract';
import { Hand, PenLine, Settings, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Becomes } from '../shell/becomes.tsx';
import { STATUS_TEXTS } from './status-text.ts';
import { actsOf, storyText, whoText } from './story-text.ts';

/** Who did what, when and why, oldest first. */
export function Story({ story }: { readonly story: readonly InvestmentStoryLine[] }) {
  const lines = actsOf(story);
  const box = useRef<HTMLElement>(null);
  // The newest is last, and it is what one came for.
  useEffect(() => {
    box.current?.scrollTo({ top: lines.length === 0 ? 0 : box.current.scrollHeight });
  }, [lines.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
    <section ref={box} aria-labelledby="story" className="desk-story-box" tabIndex={0}>
      <div className="flex items-baseline justify-between">
        <h2 id="story" className="console-subtitle">
          The story so far
        </h2>
        <span className="text-ink-muted">newest last</span>
      </div>
      <ol className="desk-story">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added behind the last
          <Line key={`${line.at} ${index}`} line={line} before={lines[index - 1]} />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly line: InvestmentStoryLine;
  readonly before: InvestmentStoryLine | undefined;
}

function Line({ line, before }: LineProps) {
  const { from, to, reason } = line;
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
          <strong>{whoText(line)}</strong> {storyText(line)}
          {reason !== null && reason !== '' && <>: “{reason}”</>}
        </p>
        {from !== null && to !== null && (
          <p className="text-ink-muted">
            {STATUS_TEXTS[from]} <Becomes /> {STATUS_TEXTS[to]}
          </p>
        )}
      </div>
    </li>
  );
}

function StoryIcon({ line: { event, by_kind } }: { readonly line: InvestmentStoryLine }) {
  if (event === 'signed' || event === 'custodian_signed' || event === 'countersigned')
    return <PenLine aria-hidden />;
  if (by_kind === 'firm') return <Hand aria-hidden />;
  return by_kind === 'owner' ? <User aria-hidden /> : <Settings aria-hidden />;
}
