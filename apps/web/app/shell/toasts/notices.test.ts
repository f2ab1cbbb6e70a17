import { NOTICES } from '@furrow/kernel/notices';
import { describe, expect, it } from 'vitest';
import { noticeAddress, takeNotice } from './notices.ts';

describe('notices', () => {
  it('travel in the address of a redirect and leave it again', () => {
    const to = noticeAddress('/sign-in?redirect=%2Fportfolio', 'session-expired');
    expect(to).toBe('/sign-in?redirect=%2Fportfolio&notice=session-expired');
    const taken = takeNotice(new URL(to, 'https://furrow.test').search);
    expect(taken?.search).toBe('?redirect=%2Fportfolio');
    expect(taken?.request).toMatchObject({
      code: 'session-expired',
      type: 'info',
      text: NOTICES.inactivity_logout,
    });
  });

  it('shows an unverified email for ten seconds, with a link to have the mail sent again', () => {
    expect(takeNotice('?notice=email-unverified')?.request).toMatchObject({
      type: 'error',
      text: NOTICES.verify_email,
      timeout: 10_000,
      action: { label: 'Send the link again' },
    });
  });

  it('a tenant sends its own link, so that there is none to ask for here', () => {
    const taken = takeNotice('?notice=email-unverified', { tenant: 'firm.us.auth0.com' });
    expect(taken?.request).toMatchObject({ code: 'email-unverified', type: 'error' });
    expect(taken?.request.action).toBeUndefined();
  });

  it.each(['', '?a=1', '?notice=', '?notice=You+won', '?notice=toString', '?notice=__proto__'])(
    'ignores %j',
    (search) => {
      expect(takeNotice(search)).toBeNull();
    },
  );
});
