import type { Notice } from '../notice.ts';
import { shortName } from './short.ts';

type Words = (who: string) => Omit<Notice, 'code' | 'cause' | 'channel'>;

const access =
  (text: (who: string) => string): Words =>
  (who) => ({ type: 'verification', text: text(who), link: '/profile/my-advisors' });

/** Who may look at one's accounts, and one's own copy of the data. `who` is the other side's name. */
export const ACCESS_NOTICES = {
  advisor_invited: access((who) => `You invited ${who} to view your accounts.`),
  advisor_accepted: access((who) => `${who} accepted your invitation and can now view your accounts.`),
  advisor_left: access((who) => `${who} can no longer view your accounts.`),
  client_accepted: access((who) => `You can now view the accounts that ${who} shared with you.`),
  client_left: access((who) => `You can no longer view the accounts of ${who}.`),
  data_ready: () => ({
    type: 'document',
    text: 'The copy of your data is ready. You can download it for 7 days.',
    link: '/profile/settings',
  }),
} as const satisfies Readonly<Record<string, Words>>;

export type AccessNoticeCode = keyof typeof ACCESS_NOTICES;

/** `otherwise` stands in for somebody without a name. */
export function accessNotice(
  code: AccessNoticeCode,
  { name, otherwise }: { readonly name: string; readonly otherwise: string },
  cause: string,
): Notice {
  const words = ACCESS_NOTICES[code];
  const said = words(name.trim() === '' ? otherwise : shortName(name));
  return {
    channel: 'general-system',
    code,
    cause,
    ...said,
    text: `${said.text.charAt(0).toUpperCase()}${said.text.slice(1)}`,
  };
}
