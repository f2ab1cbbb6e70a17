import { type DataStrategyResult, isRouteErrorResponse } from 'react-router';
import { isNoAnswer } from '../errors/no-answer.ts';

type Results = Record<string, DataStrategyResult>;
type PageData = Readonly<Record<string, unknown>>;

const KEPT = 20;
/** The frame around every page is the same on all of them. */
const FRAME = 'root';

/** What the pages read in this tab were made of, so that Back leads to them also without a connection. */
export function createKeptPages(limit = KEPT) {
  const pages = new Map<string, PageData>();
  return {
    /** What of a page could not be read this time is kept as it was read before. */
    keep(address: string, data: PageData): void {
      const read = Object.entries(data).filter(([, part]) => part !== undefined);
      const page = { ...pages.get(address), ...Object.fromEntries(read) };
      pages.delete(address);
      pages.set(address, page);
      for (const oldest of [...pages.keys()].slice(0, -limit)) pages.delete(oldest);
    },
    /**
     * Where no answer came, the data of the last reading; anything the server did answer stays. Only the frame is lent
     * to a page of a server that failed, so that its error does not stand alone.
     */
    complete(address: string, results: Results): Results {
      const frame = [...pages.values()].at(-1)?.[FRAME];
      const kept: PageData = { ...(frame === undefined ? {} : { [FRAME]: frame }), ...pages.get(address) };
      const completed = Object.entries(results).map(([id, result]): [string, DataStrategyResult] =>
        result.type === 'error' && id in kept && mayStandIn(id, result.result)
          ? [id, { type: 'data', result: kept[id] }]
          : [id, result],
      );
      return Object.fromEntries(completed);
    },
  };
}

const mayStandIn = (id: string, error: unknown) =>
  isNoAnswer(error) || (id === FRAME && isRouteErrorResponse(error) && error.status >= 500);

export const keptPages = createKeptPages();
