import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, fetchWith } from './requests.ts';

export const OFFERINGS = '/investments/primary-offerings';

export interface Listed {
  readonly slug: string;
  readonly name: string;
  readonly can_invest: boolean;
  readonly remaining_shares: number;
}

export interface Offerings {
  readonly farms: readonly Listed[];
  readonly count: number;
}

/** What the page must show, asked of the API. */
export async function listedOfferings(origin: string): Promise<Offerings> {
  const { body } = await fetchWith(undefined, `${origin}/api/farm/?limit=20&offset=0`);
  const { data, count } = JSON.parse(body.toString()) as { data: Listed[]; count: number };
  if (data.length === 0) throw new Error('no farm is listed');
  return { farms: data, count };
}

export function textOf({ encoding, body }: Answer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Throws unless the answer is the whole list: a card for each farm, its name on it, and their number. */
export function checkOfferings(answer: Answer, { farms, count }: Offerings): void {
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  const html = textOf(answer);
  const cards = html.split('<article ').slice(1);
  if (cards.length !== farms.length) throw new Error(`${cards.length} cards instead of ${farms.length}`);
  for (const { name } of farms)
    if (!cards.some((card) => card.includes(`>${name}</a>`))) throw new Error(`no card of ${name}`);
  if (!new RegExp(`>${count.toLocaleString('en-US')}[ a-z]* offerings[:<]`).test(html))
    throw new Error(`the count is not ${count}`);
  if (!html.includes('<footer') || !html.includes('</table>')) throw new Error('not the whole page');
}
