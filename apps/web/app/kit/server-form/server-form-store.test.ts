import { AUTOSAVE_MS } from '@furrow/forms/autosave-state';
import { defineForm } from '@furrow/forms/define-form';
import type { FormValues } from '@furrow/forms/values';
import type { FormAnswer } from '@furrow/forms/wire';
import { messageFor } from '@furrow/kernel/errors';
import { describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from '../../shell/api/api-client.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import type { FormServer } from './form-calls.ts';
import { createServerForm } from './server-form-store.ts';

const FORM = defineForm({
  name: 'f',
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true },
    { name: 'note', type: 'text', label: 'Note' },
    { name: 'secret', type: 'text', label: 'Secret', sensitive: true },
    { name: 'trap', type: 'honeypot', label: 'Leave this empty' },
  ],
});
const ADDRESS = '/sample';
const answer = (data: FormValues, version: number): FormAnswer => ({
  data: { name: 'Ada', ...data },
  version,
  updated_at: '2026-11-15T10:42:00Z',
});

/** Time stands still until it is moved; the network does as told. */
function world(answers: (request: ApiRequest | undefined) => unknown, changesRequired = false) {
  let at = 0;
  let timer: { due: number; work: () => void } | null = null;
  let text: string | null = null;
  let online = true;
  const sent: ApiRequest[] = [];
  const tell = vi.fn();
  const send = async (request?: ApiRequest) => {
    if (request !== undefined) sent.push(request);
    return (await answers(request)) as FormAnswer;
  };
  const server: FormServer = {
    address: ADDRESS,
    read: () => send(),
    save: (body) => send({ method: 'PATCH', body }),
    submit: (body) => send({ method: 'POST', body }),
  };
  const open = (initial = answer({}, 1)) =>
    createServerForm({
      form: FORM,
      server,
      initial,
      changesRequired,
      ports: {
        now: () => at,
        today: () => '2026-11-15',
        isOnline: () => online,
        after(ms, work) {
          const own = { due: at + ms, work };
          timer = own;
          return () => {
            if (timer === own) timer = null;
          };
        },
        kept: {
          read: () => text,
          write: (kept) => {
            text = kept;
          },
        },
        tell,
      },
    });
  const pass = async (ms: number) => {
    at += ms;
    const ringing = timer;
    if (ringing !== null && ringing.due <= at) {
      timer = null;
      ringing.work();
    }
    await new Promise((settled) => setImmediate(settled));
  };
  return { open, pass, sent, tell, kept: () => text, setOnline: (now: boolean) => (online = now) };
}

const refusal = (status: number, code: string, more: object = {}, fields = {}) =>
  new ApiError(code, status, code, fields, { code, ...more });

describe('autosave in the browser', () => {
  it('sends the changed field two seconds after the last key, and tells the other tabs', async () => {
    const w = world(() => answer({ note: 'ab' }, 2));
    const store = w.open();
    store.type('note', 'a');
    await w.pass(AUTOSAVE_MS - 1);
    store.type('note', 'ab');
    await w.pass(AUTOSAVE_MS - 1);
    expect(w.sent).toEqual([]);
    await w.pass(1);
    expect(w.sent).toMatchObject([{ method: 'PATCH', body: { data: { note: 'ab' }, version: 1 } }]);
    expect(store.state().autosave).toMatchObject({ phase: 'resting', version: 2 });
    expect(w.tell).toHaveBeenCalledWith(answer({ note: 'ab' }, 2));
    expect(w.kept()).toBeNull();
  });

  it('keeps what was typed in the tab until it is stored, and never what is sensitive', async () => {
    const w = world(() => Promise.reject(new ApiError('down', 503)));
    const store = w.open();
    store.type('note', 'typed');
    store.type('secret', '123456789');
    expect(w.kept()).toContain('typed');
    await w.pass(AUTOSAVE_MS);
    expect(store.state().autosave.phase).toBe('failed');
    expect(w.kept()).toContain('typed');
    expect(w.kept()).not.toContain('123456789');
    const again = w.open();
    again.restore();
    expect(again.state().autosave.values.note).toBe('typed');
  });

  it('sends nothing without a connection, and all of it when there is one', async () => {
    const w = world(() => answer({ note: 'a' }, 2));
    w.setOnline(false);
    const store = w.open();
    store.type('note', 'a');
    await w.pass(AUTOSAVE_MS);
    expect(w.sent).toEqual([]);
    expect(store.state().autosave.phase).toBe('failed');
    w.setOnline(true);
    store.resume();
    await w.pass(0);
    expect(store.state().autosave).toMatchObject({ phase: 'resting', version: 2 });
  });

  it('waits for a new session where this one is over', async () => {
    const w = world(() => Promise.reject(refusal(401, 'unauthenticated')));
    const store = w.open();
    store.type('note', 'a');
    await w.pass(AUTOSAVE_MS);
    expect(store.state().autosave.phase).toBe('expired');
    expect(w.kept()).toContain('"note":"a"');
  });

  it('shows both where another window saved the same field, and saves the choice', async () => {
    const replies: (() => unknown)[] = [
      () => Promise.reject(refusal(409, 'form_conflict', answer({ note: 'theirs' }, 2))),
      () => answer({ note: 'mine' }, 3),
    ];
    const w = world(() => replies.shift()?.());
    const store = w.open();
    store.type('note', 'mine');
    await w.pass(AUTOSAVE_MS);
    expect(store.state().autosave.clashes).toEqual({ note: { theirs: 'theirs' } });
    store.choose('note', 'mine');
    await w.pass(0);
    expect(w.sent[1]).toMatchObject({ body: { data: { note: 'mine' }, version: 2 } });
    expect(store.state().autosave).toMatchObject({ version: 3, clashes: {} });
  });

  it('asks what the form holds where a conflict does not say', async () => {
    const w = world((request) =>
      request === undefined ? answer({ name: 'Grace' }, 2) : Promise.reject(refusal(409, 'form_conflict')),
    );
    const store = w.open();
    store.type('note', 'mine');
    await w.pass(AUTOSAVE_MS);
    expect(store.state().autosave).toMatchObject({ version: 2, takenOver: ['name'] });
  });

  it('does not wait where the page is left', async () => {
    const w = world(() => answer({ note: 'a' }, 2));
    const store = w.open();
    store.type('note', 'a');
    store.flush();
    await w.pass(0);
    expect(w.sent).toHaveLength(1);
  });
});

describe('sending the whole form', () => {
  it('sends everything once, after the save that was on its way', async () => {
    const versions = [2, 3];
    const w = world(() => answer({ note: 'a' }, versions.shift() ?? 0));
    const store = w.open();
    store.type('note', 'a');
    store.flush();
    const both = [store.submit(), store.submit()];
    await w.pass(0);
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(w.sent.map(({ method }) => method)).toEqual(['PATCH', 'POST']);
    expect(w.sent[1]?.body).toEqual({ data: { name: 'Ada', note: 'a', secret: '', trap: '' }, version: 2 });
    expect(w.kept()).toBeNull();
  });

  it('a secret that was sent is shown by its end', async () => {
    const w = world(() => answer({ secret: { last_four: '6789' } }, 2));
    const store = w.open();
    store.type('secret', '123456789');
    expect(await store.submit()).toBe(true);
    expect(store.state().autosave).toMatchObject({ clashes: {}, values: { secret: { last_four: '6789' } } });
  });

  it.each([
    ['what is missing', { name: ' ' }, 'validation_error'],
    ['nothing changed', {}, 'no_changed_data'],
    ['a filled trap', { trap: 'x' }, 'bot_detected'],
  ] as const)('stays here with %s', async (_what, typed, code) => {
    const w = world(() => answer({}, 2), true);
    const store = w.open();
    for (const [name, value] of Object.entries(typed)) store.type(name, value);
    expect(await store.submit()).toBe(false);
    expect(store.state()).toMatchObject({ problem: messageFor(code), attempt: 1 });
    expect(w.sent).toEqual([]);
    store.type('note', 'n');
    expect(store.state().problem).toBeNull();
  });

  it('marks what the server names, for as long as it stands there', async () => {
    const w = world(() => Promise.reject(refusal(400, 'validation_error', {}, { name: ['Taken.'] })));
    const store = w.open();
    expect(await store.submit()).toBe(false);
    expect(store.state().autosave.rules).toEqual([{ field: 'name', value: 'Ada', texts: ['Taken.'] }]);
    expect(store.state().attempt).toBe(2);
  });

  it('shows the differences where another window was first', async () => {
    const w = world(() => Promise.reject(refusal(409, 'form_conflict', answer({ note: 'theirs' }, 2))));
    const store = w.open();
    store.type('note', 'mine');
    expect(await store.submit()).toBe(false);
    expect(store.state().problem).toBe(messageFor('form_conflict'));
    expect(store.state().autosave.clashes).toEqual({ note: { theirs: 'theirs' } });
    expect(await store.submit()).toBe(false);
    expect(w.sent).toHaveLength(1);
  });

  it('sends it once more by itself where the other window saved just that, and once only', async () => {
    const replies: (() => unknown)[] = [
      () => Promise.reject(refusal(409, 'form_conflict', answer({ note: 'mine' }, 2))),
      () => answer({ note: 'mine' }, 3),
    ];
    const w = world(() => replies.shift()?.());
    const store = w.open();
    store.type('note', 'mine');
    expect(await store.submit()).toBe(true);
    expect(w.sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);

    const never = world(() => Promise.reject(refusal(409, 'form_conflict', answer({ note: 'mine' }, 2))));
    const refused = never.open();
    refused.type('note', 'mine');
    expect(await refused.submit()).toBe(false);
    expect(never.sent).toHaveLength(2);
  });

  it('does not send what the other window put into another field before it was looked at', async () => {
    const w = world(() => Promise.reject(refusal(409, 'form_conflict', answer({ name: 'Grace' }, 2))));
    const store = w.open();
    store.type('note', 'mine');
    expect(await store.submit()).toBe(false);
    expect(store.state().problem).toBe(messageFor('form_conflict'));
    expect(w.sent).toHaveLength(1);
  });

  it('keeps everything where no answer comes', async () => {
    const w = world(() => Promise.reject(new ApiError(messageFor('internal'), 0)));
    const store = w.open();
    store.type('note', 'mine');
    expect(await store.submit()).toBe(false);
    expect(store.state()).toMatchObject({ submitting: false, problem: messageFor('internal') });
    expect(w.kept()).toContain('mine');
  });
});
