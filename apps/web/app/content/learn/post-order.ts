import type { PostCard, PostList, PostOrder } from '@furrow/modules/content/contract';

export const NEWEST: PostOrder = { sort: 'newest', year: null };

const MOST_COMMENTED = 'most-commented';
const YEAR = /^(?:19|20)\d\d$/;

/** What an address says of the order. Nonsense in it is passed over: an old or mistyped link still opens. */
export function readPostOrder(query: URLSearchParams): PostOrder {
  const year = query.get('year') ?? '';
  return {
    sort: query.get('order') === MOST_COMMENTED ? 'most_commented' : 'newest',
    year: YEAR.test(year) ? Number(year) : null,
  };
}

/** With `always`, the plain order is named too: `/learn` itself shows a front page and no list. */
export function orderHref(path: string, { sort, year }: PostOrder, always = false): string {
  const query = new URLSearchParams();
  if (sort === 'most_commented') query.set('order', MOST_COMMENTED);
  else if (always) query.set('order', 'newest');
  if (year !== null) query.set('year', String(year));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The lists of all categories as one, in the same order. */
export function joinLists(lists: readonly PostList[], { sort }: PostOrder): PostList {
  const years = new Set(lists.flatMap((list) => list.years));
  const newestFirst = (a: PostCard, b: PostCard) => b.publishedAt.localeCompare(a.publishedAt);
  const posts = lists.flatMap((list) => list.posts).toSorted(newestFirst);
  return {
    years: [...years].toSorted((a, b) => b - a),
    posts: sort === 'newest' ? posts : posts.toSorted((a, b) => b.questions - a.questions),
  };
}
