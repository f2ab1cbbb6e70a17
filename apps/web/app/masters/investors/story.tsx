import { formatShortDate, formatShortDateTime, formatTime } from '@furrow/kernel/dates';
import type { AccountRecord, StoryLine } from '@furrow/modules/investors/contract';
import { Eye, Hand, Mail, Paperclip, Settings, User } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Becomes } from '../shell/becomes.tsx';
import { statusText } from './status-text.ts';
import { storyText, whoText } from './story-text.ts';

const AT_FIRST = 14;

/** An event that comes unless somebody decides. */
export interface Ahead {
  readonly at: string;
  readonly text: string;
}

interface StoryProps {
  readonly record: AccountRecord;
  readonly viewerId: string;
  readonly ahead: readonly Ahead[];
}

/** Who did what, when and why; oldest first, and below it what lies ahead. */
export function Story({ record, viewerId, ahead }: StoryProps) {
  const { story, story_is_cut } = record;
  const box = useRef<HTMLElement>(null);
  // The newest is last, and it is what one came for.
  useEffect(() => {
    box.current?.scrollTo({ top: story.length === 0 ? 0 : box.current.scrollHeight });
  }, [story.length]);
  const earlier = story.slice(0, -AT_FIRST);
  const latest = story.slice(-AT_FIRST);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
    <section ref={box} aria-labelledby="story" className="desk-story-box" tabIndex={0}>
      <div className="flex items-baseline justify-between">
        <h2 id="story" className="console-subtitle">
          The story so far
        </h2>
        <span className="text-ink-muted">newest last</span>
      </div>
      {story_is_cut && <p className="text-ink-muted">Older lines are in the audit log.</p>}
      {earlier.length > 0 && (
        <details className="desk-earlier">
          <summary>{earlier.length} earlier</summary>
          <Lines lines={earlier} record={record} viewerId={viewerId} />
        </details>
      )}
      {story.length === 0 ? (
        <p className="desk-empty">Nothing has happened yet.</p>
      ) : (
        <Lines lines={latest} record={record} viewerId={viewerId} />
      )}
      {ahead.length > 0 && (
        <div className="desk-ahead">
          <p>
            <strong>Ahead</strong>, unless someone decides
          </p>
          <ul>
            {ahead.map(({ at, text }) => (
              <li key={text}>
                <time dateTime={at}>{aheadText(at)}</time> {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** A day of the calendar has no time. */
const aheadText = (at: string) =>
  at.includes('T') ? formatShortDateTime(new Date(at)) : formatShortDate(at);

interface LinesProps {
  readonly lines: readonly StoryLine[];
  readonly record: AccountRecord;
  readonly viewerId: string;
}

function Lines({ lines, record, viewerId }: LinesProps) {
  const nameOf = (id: string) => record.documents.find((one) => one.id === id)?.name;
  return (
    <ol className="desk-story">
      {lines.map((line, index) => {
        const at = new Date(line.at);
        const day = formatShortDate(at);
        const isNewDay = index === 0 || formatShortDate(new Date(lines[index - 1]?.at ?? 0)) !== day;
        const files = line.files.flatMap((id) => nameOf(id) ?? []);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added behind the last
          <li key={`${line.at} ${index}`}>
            <time dateTime={line.at}>
              {isNewDay && <strong>{day}</strong>}
              <span>{formatTime(at)}</span>
            </time>
            <StoryIcon line={line} />
            <div>
              <p>
                <strong>{whoText(line, viewerId)}</strong> {storyText(line)}
                {files.length > 0 && `: ${files.join(', ')}`}
                {line.reason !== null && line.reason !== '' && <>: “{line.reason}”</>}
              </p>
              {line.from !== null && line.to !== null && line.from !== line.to && (
                <p className="text-ink-muted">
                  {statusText(line.from)} <Becomes /> {statusText(line.to)}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function StoryIcon({ line: { kind, subject, by } }: { readonly line: StoryLine }) {
  if (kind === 'email') return <Mail aria-hidden />;
  if (kind === 'opened') return <Eye aria-hidden />;
  if (subject === 'file') return <Paperclip aria-hidden />;
  if (by.kind === 'operator') return <Hand aria-hidden />;
  return by.kind === 'owner' ? <User aria-hidden /> : <Settings aria-hidden />;
}
