import { anyOf, files, type ScriptGroup } from '../../script-groups.ts';

/** What the pages share that are only read. Without a file of its own it would come with everything that farms share. */
export const SCRIPT_GROUPS: readonly ScriptGroup[] = [
  {
    name: 'reading',
    test: anyOf(
      files('packages/ui', 'breadcrumbs'),
      files('app/content', 'content-meta study-picture preview-notice-part'),
      files('app/content/learn', 'author-mark category-link learn-crumbs'),
      files('app/content/text', 'text-part'),
      files('icons', 'printer'),
    ),
  },
];
