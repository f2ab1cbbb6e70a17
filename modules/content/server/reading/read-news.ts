import type { ContentReading, NewsCard } from '../../contract/index.ts';
import { contentAddress } from '../../rules/index.ts';
import type { Edition, LiveItem } from './library.ts';
import { liveTexts } from './live-texts.ts';
import { studyOf, updatedAt } from './post-cards.ts';
import { type ReadingDeps, readVersion } from './read-version.ts';

/** As many as the newsroom shows. */
const NEWS_MOST = 50;

export function readNews(deps: ReadingDeps): Pick<ContentReading, 'news' | 'newsItem'> {
  return {
    async news() {
      return newsCards(await deps.library()).slice(0, NEWS_MOST);
    },
    async newsItem(slug, preview) {
      const edition = await deps.library();
      const found = await readVersion(deps.database, edition, { kind: 'news', slug }, preview);
      if (found === null) return null;
      const textOf = await liveTexts(deps, [found.item]);
      const card = newsCard(found.item);
      const all = newsCards(edition);
      const place = all.findIndex(({ id }) => id === card.id);
      return {
        ...card,
        htmlTitle: found.item.fields.seo_title ?? card.title,
        text: textOf(found.item),
        newer: place > 0 ? (all[place - 1] ?? null) : null,
        older: place < 0 ? null : (all[place + 1] ?? null),
        preview: found.preview,
      };
    },
  };
}

const newsCards = (edition: Edition): NewsCard[] =>
  edition.items.filter(({ kind }) => kind === 'news').map(newsCard);

function newsCard(item: LiveItem): NewsCard {
  const { id, slug, fields, publishedAt } = item;
  return {
    id,
    slug,
    title: fields.title ?? slug,
    summary: fields.summary ?? '',
    metaDescription: fields.meta_description ?? '',
    address: contentAddress('news', slug, null) ?? '/newsroom',
    publishedAt: publishedAt.toISOString(),
    updatedAt: updatedAt(item),
    study: studyOf(item),
  };
}
