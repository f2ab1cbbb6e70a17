import { importParts } from '@furrow/modules/content/server';
import { readTexts } from '../../demo/content/read-text.ts';
import { textOf } from './offerings.ts';
import { type Answer, fetchWith } from './requests.ts';

const SLUG = 'an-iowa-acre';
export const POST = `/learn/land/${SLUG}`;

/** What the API says of a post, as far as the references show it. */
export interface PostObject {
  readonly title: string;
  readonly post_body: string;
  readonly author: { readonly name: string; readonly expertise: string };
  readonly [field: string]: unknown;
}

/** A post of the demonstration: as the API has it, as it was written, and as the page cuts it into text and charts. */
export interface BenchPost {
  readonly slug: string;
  readonly object: PostObject;
  readonly head: Readonly<Record<string, readonly string[]>>;
  readonly markdown: string;
  readonly blocks: readonly unknown[];
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

export async function readPost(origin: string): Promise<BenchPost> {
  const { status, body } = await fetchWith(undefined, `${origin}/api/content/blog/${SLUG}`);
  if (status !== 200) throw new Error(`the post answered ${status}`);
  const { objects } = JSON.parse(body.toString()) as { objects: readonly PostObject[] };
  const written = readTexts('posts').find(({ name }) => name === SLUG);
  const [object] = objects;
  if (object === undefined || written === undefined) throw new Error('there is no such post');
  const { head, markdown } = written;
  const { text } = importParts('Furrow').render({ sha256: SLUG, markdown });
  const { blocks, headings } = text;
  return { slug: SLUG, object, head: Object.fromEntries(head), markdown, blocks, headings };
}

/** What the reader of a post sees of its end: whoever shows that shows the rest. */
const ENDS_WITH = 'only while the next buyer accepts still less income than the last one';

/** Throws unless the answer is the whole post: its title, each of its headings, its last words and the end of the page. */
export function checkPost(answer: Answer, post: BenchPost): void {
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  checkPostText(textOf(answer), post);
}

export function checkPostText(html: string, { object, headings }: BenchPost): void {
  for (const text of [
    object.title,
    ...headings.map((heading) => heading.text),
    ENDS_WITH,
    '<footer',
    '</html>',
  ])
    if (!html.includes(text)) throw new Error(`the post does not show '${text}'`);
}
