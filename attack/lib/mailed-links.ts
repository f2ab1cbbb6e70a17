import { setTimeout as pause } from 'node:timers/promises';
import { keptMail } from '@furrow/providers/kept-mail';
import type { World } from './world.ts';

/** The newest link with a secret that was mailed to somebody; waits for jobs that send later. */
export async function mailedLink({ database }: World, to: string, path: string): Promise<URL> {
  for (let tries = 0; tries < 200; tries += 1) {
    const links = (await keptMail(database, { to, limit: 50 })).flatMap(({ text }) => linksIn(text));
    const found = links.find(({ pathname }) => pathname === path);
    if (found) return found;
    await pause(50);
  }
  throw new Error(`no link to ${path} was mailed to ${to}`);
}

/** Every address that stands in a mail, with or without a secret. */
export function linksIn(text: string): URL[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(
    ([address]) => new URL(address.replace(/[.,;:]+$/, '')),
  );
}

export const secretOf = (link: URL) => link.searchParams.get('token') ?? '';
