import type { ContentReading } from '../../contract/index.ts';
import { contentEntries } from './content-entries.ts';
import { readFaq } from './read-faq.ts';
import { readFirmPages } from './read-firm-pages.ts';
import { readLegal } from './read-legal.ts';
import { readNews } from './read-news.ts';
import { readPosts } from './read-posts.ts';
import type { ReadingDeps } from './read-version.ts';
import { searchPosts } from './search-posts.ts';

/** What visitors read, put together. */
export const contentReading = (deps: ReadingDeps): ContentReading => ({
  ...readPosts(deps),
  ...readNews(deps),
  ...readFaq(deps),
  ...readFirmPages(deps),
  ...readLegal(deps),
  search: searchPosts(deps),
  async redirectFrom(path) {
    const { redirects } = await deps.library();
    return redirects.get(path) ?? redirects.get(path.toLowerCase()) ?? null;
  },
  entries: async () => contentEntries(await deps.library()),
});
