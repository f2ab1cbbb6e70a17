import type { ToastRequest } from './toast-state.ts';

const PARAMETER = 'notice';

/** What a redirect may ask the next page to say. A closed list: an address must not put words into our mouth. */
const NOTICES = {
  'email-unverified': {
    type: 'error',
    text: 'Please verify your email address first. Follow the link in the email we sent you.',
    timeout: 10_000,
  },
  'session-expired': { type: 'info', text: 'You were logged out due to inactivity.', timeout: 10_000 },
  'signed-out-by-server': {
    type: 'error',
    text: 'Authentication problem. Please log in again.',
    timeout: 10_000,
  },
} as const satisfies Record<string, Omit<ToastRequest, 'code'>>;

export type NoticeCode = keyof typeof NOTICES;

export function noticeAddress(to: string, notice: NoticeCode): string {
  return `${to}${to.includes('?') ? '&' : '?'}${PARAMETER}=${notice}`;
}

/** The notice an address carries, and the address without it. */
export function takeNotice(search: string): { request: ToastRequest; search: string } | null {
  const query = new URLSearchParams(search);
  const code = query.get(PARAMETER);
  if (code === null || !Object.hasOwn(NOTICES, code)) return null;
  query.delete(PARAMETER);
  const rest = query.toString();
  return { request: { code, ...NOTICES[code as NoticeCode] }, search: rest === '' ? '' : `?${rest}` };
}
