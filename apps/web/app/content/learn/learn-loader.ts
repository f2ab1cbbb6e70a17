import type { LearnHome } from '@furrow/modules/content/contract';
import { postView } from './post-view.ts';
import type { SubjectTab } from './subject-tabs.tsx';
import type { Subject } from './subjects.tsx';

export const subjectTabs = ({ categories }: LearnHome): readonly SubjectTab[] =>
  categories.map(({ slug, name, count }) => ({ slug, name, count }));

/** A subject shows the picture of its newest article. */
export const subjectsOf = ({ categories }: LearnHome): readonly Subject[] =>
  categories.map(({ slug, name, count, summary, posts }) => ({
    slug,
    name,
    count,
    summary,
    study: posts[0]?.study ?? 'prairie',
  }));

export const frontPage = (home: LearnHome) => ({
  newest: home.newest.map(postView),
  path: home.path.map(postView),
  subjects: subjectsOf(home),
});
