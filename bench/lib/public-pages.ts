import { checkOfferings, listedOfferings, OFFERINGS } from './offerings.ts';
import { checkPost, checkPostText, POST, readPost } from './posts.ts';
import type { Answer } from './requests.ts';

/** A page that anonymous visitors read, and what makes an answer right. */
export interface PublicPage {
  readonly name: 'offerings' | 'post';
  readonly path: string;
  check(answer: Answer): void;
  /** Of the document that a browser shows. */
  checkText(html: string): void;
}

export async function offeringsPage(origin: string): Promise<PublicPage> {
  const offerings = await listedOfferings(origin);
  return {
    name: 'offerings',
    path: OFFERINGS,
    check: (answer) => checkOfferings(answer, offerings),
    checkText(html) {
      for (const { name } of offerings.farms)
        if (!html.includes(name)) throw new Error(`the page does not show ${name}`);
    },
  };
}

export async function postPage(origin: string): Promise<PublicPage> {
  const post = await readPost(origin);
  return {
    name: 'post',
    path: POST,
    check: (answer) => checkPost(answer, post),
    checkText: (html) => checkPostText(html, post),
  };
}
