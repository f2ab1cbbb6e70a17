import { formatShortDate, formatTime } from '@furrow/kernel/dates';
import { type ReactNode, useEffect, useRef } from 'react';

interface StoryBoxProps<Line> {
  readonly lines: readonly Line[];
  readonly icon: (line: Line) => ReactNode;
  readonly children: (line: Line) => ReactNode;
}

/** Who did what, when and why, oldest first. */
export function StoryBox<Line extends { readonly at: string }>({
  lines,
  icon,
  children,
}: StoryBoxProps<Line>) {
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
          <li key={`${line.at} ${index}`}>
            <When at={line.at} before={lines[index - 1]?.at} />
            {icon(line)}
            <div>{children(line)}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The time, under its day where the day is another than the line's before. */
function When({ at, before }: { readonly at: string; readonly before: string | undefined }) {
  const day = formatShortDate(new Date(at));
  const isNewDay = before === undefined || formatShortDate(new Date(before)) !== day;
  return (
    <time dateTime={at}>
      {isNewDay && <strong>{day}</strong>}
      <span>{formatTime(new Date(at))}</span>
    </time>
  );
}
