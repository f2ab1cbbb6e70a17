import { formatShortDate } from '@furrow/kernel/dates';
import type { NewsCard } from '@furrow/modules/content/contract';

/** A news item as the list shows it, with its date in words. */
export const newsView = ({ id, address, title, summary, publishedAt, study }: NewsCard) => ({
  id,
  address,
  title,
  summary,
  publishedAt,
  study,
  date: formatShortDate(new Date(publishedAt)),
});

export type NewsView = ReturnType<typeof newsView>;
