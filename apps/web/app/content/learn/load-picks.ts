import type { ContentReading } from '@furrow/modules/content/contract';
import { fieldLine } from './field-line.ts';
import { postView } from './post-view.ts';

const PICKS = 3;

/** What home shows of the learning center: what leads it, with its line over the field, and the newest of other subjects. */
export async function loadPicks(content: Pick<ContentReading, 'learnHome' | 'post'>) {
  const { featured, newest, count } = await content.learnHome();
  if (featured === null) return { picks: [], count };
  const lead = await content.post(featured.slug, null);
  const subjects = new Set([featured.category.slug]);
  const others = newest.filter(({ category }) => {
    const isNew = !subjects.has(category.slug);
    subjects.add(category.slug);
    return isNew;
  });
  return {
    picks: [
      { post: postView(featured), line: lead && fieldLine(lead.text.blocks) },
      ...others.slice(0, PICKS - 1).map((post) => ({ post: postView(post), line: null })),
    ],
    count,
  };
}
