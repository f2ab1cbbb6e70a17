import { beforeEach, expect, it, vi } from 'vitest';
import { keepCampaign } from '../shell/tracking/campaign-values.ts';
import { sendInquiry } from './send-form.ts';

let sent: Record<string, unknown>[];
let cookie: string;
beforeEach(() => {
  const kept = new Map<string, string>();
  sent = [];
  cookie = 'consent=accepted';
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(_text: string) {},
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ form_name: 'contact' });
  });
  keepCampaign('?utm_source=letter&gclid=abc&affiliateId=iowa', new Date());
});
const send = () =>
  sendInquiry('contact', { email: 'ada@furrow.example', first_name: 'Ada', message: 'Hi' }, 'key');

it('a form takes the values of the campaign along that led here', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  expect(sent).toEqual([
    {
      form_name: 'contact',
      email: 'ada@furrow.example',
      first_name: 'Ada',
      data: { message: 'Hi', fax_extension: '' },
      tracking: {
        utm_source: 'letter',
        gclid: 'abc',
        affiliateId: 'iowa',
        timestamp: expect.stringMatching(/^\d+$/),
      },
    },
  ]);
});

it('H3 a form takes nothing along once its sender has opted out', async () => {
  cookie = 'consent=accepted; opt_out=1';
  await send();
  expect(sent).toMatchObject([{ email: 'ada@furrow.example', tracking: {} }]);
});
