import type { PostView } from './post-view.ts';

/** 'Ruth Halvorsen · Nov 6, 2026 · 11 min read' */
export function PostByline({
  post,
}: {
  readonly post: Pick<PostView, 'author' | 'date' | 'minutes' | 'questions'>;
}) {
  const { author, date, minutes, questions } = post;
  return (
    <p className="text-fine text-ink-muted">
      {author.name} · {date} · {minutes} min read
      {questions > 0 && ` · ${questions} ${questions === 1 ? 'question' : 'questions'} answered`}
    </p>
  );
}
