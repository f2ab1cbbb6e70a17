import type { NotificationType } from '../channels.ts';
import type { About, Notice } from '../notice.ts';

/** What is said under one code, once the facts it names are known. */
export interface Entry<Facts> {
  readonly type: NotificationType;
  readonly red?: true;
  text(facts: Facts): string;
  link(facts: Facts): string | null;
}

/** About one's own accounts, papers and money. */
export function systemNotice<Facts>(
  entry: Entry<Facts>,
  facts: Facts,
  { code, cause, meta, due }: About & Pick<Notice, 'code'>,
): Notice {
  const { type, red } = entry;
  const [text, link] = [entry.text(facts), entry.link(facts)];
  return {
    channel: 'general-system',
    type,
    code,
    ...(red === undefined ? {} : { red }),
    ...(due === undefined ? {} : { due }),
    text,
    link,
    ...(meta === undefined ? {} : { meta }),
    cause,
  };
}
