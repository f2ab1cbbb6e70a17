interface Place {
  readonly pathname: string;
  readonly search: string;
}

const CATEGORY = /^\/learn\/[^/]+$/;

/** Whether a list takes the place of this one: another order or year of it, or another category. */
export function isListComing(here: Place, coming: Place | undefined): boolean {
  if (coming === undefined) return false;
  if (coming.pathname === here.pathname) return coming.search !== here.search && isList(coming);
  return CATEGORY.test(here.pathname) && CATEGORY.test(coming.pathname);
}

/** The learning center itself shows a list only in an order that was asked for. */
const isList = ({ pathname, search }: Place): boolean => pathname !== '/learn' || search !== '';
