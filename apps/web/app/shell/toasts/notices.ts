import { NOTICES } from '@furrow/kernel/notices';
import { loadForAct, runAct } from '../load-for-act.ts';
import { NOTICE_PARAMETER, SESSION_IS_OVER } from './notice-parameter.ts';
import type { ToastRequest } from './toast-state.ts';

/** What a redirect may ask the next page to say. A closed list: an address must not put words into our mouth. */
const CARRIED = {
  'email-unverified': {
    type: 'error',
    text: NOTICES.verify_email,
    timeout: 10_000,
    action: { label: 'Send the link again', run: () => void resend() },
  },
  [SESSION_IS_OVER]: { type: 'info', text: NOTICES.inactivity_logout, timeout: 10_000 },
  'signed-out-by-server': { type: 'error', text: NOTICES.log_in_again, timeout: 10_000 },
  'offering-not-open': { type: 'info', text: NOTICES.offering_not_open, timeout: 10_000 },
  'pledges-not-taken': { type: 'info', text: NOTICES.pledges_not_taken, timeout: 10_000 },
  'no-account-able': { type: 'info', text: NOTICES.no_account_able, timeout: 10_000 },
  'opted-out': { type: 'success', text: NOTICES.opted_out },
} as const satisfies Record<string, Omit<ToastRequest, 'code'>>;

const resend = () =>
  runAct(async () => {
    const { resendVerification } = await loadForAct(import('../../identity/verification/resend.ts'));
    await resendVerification();
  });

export type NoticeCode = keyof typeof CARRIED;

export function noticeAddress(to: string, notice: NoticeCode): string {
  return `${to}${to.includes('?') ? '&' : '?'}${NOTICE_PARAMETER}=${notice}`;
}

/** The notice an address carries, and the address without it. A tenant sends its own link to verify an address. */
export function takeNotice(
  search: string,
  { tenant }: { readonly tenant: string | null } = { tenant: null },
): { request: ToastRequest; search: string } | null {
  const query = new URLSearchParams(search);
  const code = query.get(NOTICE_PARAMETER);
  if (code === null || !Object.hasOwn(CARRIED, code)) return null;
  query.delete(NOTICE_PARAMETER);
  const rest = query.toString();
  const { action, ...carried }: Omit<ToastRequest, 'code'> = CARRIED[code as NoticeCode];
  const offered = action === undefined || tenant !== null ? {} : { action };
  return { request: { code, ...carried, ...offered }, search: rest === '' ? '' : `?${rest}` };
}
