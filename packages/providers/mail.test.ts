import { enqueue, installJobs, type Job, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { jobContext } from '@furrow/testing/job-context';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptMail } from './kept-mail.ts';
import { mailer } from './mail.ts';
import { countMail, listMail, readMail } from './mail-archive.ts';
import { keepMail, type MailDelivery } from './mail-delivery.ts';
import { deliverMailJob, mailJob } from './mail-job.ts';
import { smtpDelivery } from './mail-smtp.ts';

let test: TestDatabase;
const now = new Date('2026-03-02T15:00:00.000Z');
const mail = (to: string) => ({
  kind: 'test.mail',
  to,
  subject: 'Grüße',
  text: 'Hello',
  html: '<p>Hello</p>',
});

beforeAll(async () => {
  test = await testDatabase();
  await installJobs(test.database, test.url, silentLog);
});
afterAll(() => test.drop());

const send = (to: string) => test.database.transaction((tx) => mailer.send(tx, mail(to), now));
const state = (to: string) =>
  test.database.one<{ status: string; html_body: string; error: string | null }>(
    sql`select status, html_body, error from mail_message where recipient = ${to}`,
  );

async function withJobs(delivery: MailDelivery, work: () => Promise<void>): Promise<void> {
  const jobs = await startJobs(test.database, {
    url: test.url,
    jobs: [mailJob(delivery)],
    schedule: [],
    clock: fixedClock(now),
    log: silentLog,
  });
  try {
    await work();
  } finally {
    await jobs.stop();
  }
}

interface Taken {
  to: string[];
  message: string;
}

async function smtpServer(
  answer: (to: string) => number,
): Promise<{ url: string; taken: Taken[]; close(): Promise<void> }> {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = answer(address);
      done(code === 250 ? null : Object.assign(new Error('not here'), { responseCode: code }));
    },
    onData(stream, session, done) {
      let message = '';
      stream.on('data', (chunk) => {
        message += String(chunk);
      });
      stream.on('end', () => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('mail', () => {
  it('exists only with what made it necessary', async () => {
    const lost = test.database.transaction(async (tx) => {
      await mailer.send(tx, mail('lost@furrow.example'), now);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await keptMail(test.database, { to: 'lost@furrow.example', limit: 1 })).toEqual([]);
  });

  it('is refused when a header would have two lines', async () => {
    await expect(send('a@furrow.example\r\nBcc: b@furrow.example')).rejects.toThrow('one line');
  });

  it('stays in the built-in mailbox, readable', async () => {
    await withJobs(keepMail, async () => {
      await send('kept@furrow.example');
      await eventually(async () => expect((await state('kept@furrow.example')).status).toBe('kept'));
    });
    expect(await keptMail(test.database, { to: 'kept@furrow.example', limit: 9 })).toMatchObject([
      { ...mail('kept@furrow.example'), at: now },
    ]);
  });

  it('goes out by SMTP with text and HTML, and its body does not stay behind', async () => {
    const server = await smtpServer(() => 250);
    await withJobs(smtpDelivery({ url: server.url, from: 'Furrow <no-reply@furrow.example>' }), async () => {
      await send('out@furrow.example');
      await eventually(async () => expect((await state('out@furrow.example')).status).toBe('sent'));
    });
    await server.close();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]?.to).toEqual(['out@furrow.example']);
    expect(server.taken[0]?.message).toMatch(/text\/plain.+Hello.+text\/html.+<p>Hello<\/p>/s);
    expect(server.taken[0]?.message).toMatch(/Message-ID: <mail_[0-9a-z]{26}@furrow\.example>/i);
    expect((await state('out@furrow.example')).html_body).toBe('');
  });

  it('tells mail programs where one press stops it, where it can be stopped', async () => {
    const url = `https://furrow.example/unsubscribe?token=${'a1_-'.repeat(40)}`;
    const server = await smtpServer(() => 250);
    await withJobs(smtpDelivery({ url: server.url, from: 'no-reply@furrow.example' }), async () => {
      await send('always@furrow.example');
      await test.database.transaction((tx) =>
        mailer.send(tx, { ...mail('optional@furrow.example'), unsubscribe: url }, now),
      );
      await eventually(async () => {
        expect((await state('always@furrow.example')).status).toBe('sent');
        expect((await state('optional@furrow.example')).status).toBe('sent');
      });
    });
    await server.close();
    const messageTo = (to: string) => server.taken.find((taken) => taken.to.includes(to))?.message ?? '';
    expect(messageTo('always@furrow.example')).not.toMatch(/List-Unsubscribe/i);
    expect(messageTo('optional@furrow.example')).toContain(`List-Unsubscribe: <${url}>\r\n`);
    expect(messageTo('optional@furrow.example')).toContain(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n',
    );
    const left = await test.database.rows(sql`select from mail_message where unsubscribe_url is not null`);
    expect(left).toEqual([]);
  });

  it('is read by people of the firm as it was sent, without what opens something', async () => {
    const link = 'https://furrow.example/confirm-email?token=abcdefghijklmnop';
    const letter = {
      kind: 'test.mail',
      subject: 'Confirm',
      text: `Open ${link}`,
      html: `<p>Open <a href="${link}">it</a></p>`,
    };
    const server = await smtpServer(() => 250);
    await withJobs(smtpDelivery({ url: server.url, from: 'no-reply@furrow.example' }), async () => {
      await test.database.transaction((tx) => mailer.send(tx, { to: 'Read@furrow.example', ...letter }, now));
      await eventually(async () => expect((await state('Read@furrow.example')).status).toBe('sent'));
    });
    await server.close();
    const listed = await listMail(test.database, { to: 'read@', status: 'sent', after: null, limit: 9 });
    expect(listed).toMatchObject([{ to: 'Read@furrow.example', subject: 'Confirm', deliveredAt: now }]);
    const shown = await readMail(test.database, listed[0]?.id ?? '');
    expect(shown?.text).toContain('https://furrow.example/confirm-email');
    expect(`${shown?.text}${shown?.html}`).not.toContain('abcdefghijklmnop');
    expect(shown?.html).toMatch(/^<p>Open <a href=/);
    expect(await readMail(test.database, 'mail_none')).toBeUndefined();
  });

  it('is given up after a 5xx and tried again after a 4xx', async () => {
    let tries = 0;
    const server = await smtpServer((to) => {
      if (to.startsWith('gone')) return 550;
      tries += 1;
      return tries === 1 ? 451 : 250;
    });
    await withJobs(smtpDelivery({ url: server.url, from: 'no-reply@furrow.example' }), async () => {
      await send('gone@furrow.example');
      await send('later@furrow.example');
      await eventually(async () => {
        expect(await state('gone@furrow.example')).toMatchObject({
          status: 'failed',
          error: 'the mail server answered 550',
        });
        expect((await state('later@furrow.example')).status).toBe('sent');
      });
    });
    await server.close();
    expect(tries).toBe(2);
  });

  it('goes out with others of the same moment, and none waits for one that is not taken yet', async () => {
    const [busy, others] = ['busy@many.example', Array.from({ length: 24 }, (_, n) => `${n}@many.example`)];
    const order: string[] = [];
    const delivery: MailDelivery = {
      async deliver({ to }) {
        order.push(to);
        if (to === busy && order.filter((one) => one === busy).length === 1) throw new Error('later, please');
        return { status: 'sent' };
      },
    };
    await withJobs(delivery, async () => {
      await test.database.transaction((tx) => mailer.sendAll(tx, [busy, ...others].map(mail), now));
      await eventually(async () => expect((await state(busy)).status).toBe('sent'));
      for (const to of others) await eventually(async () => expect((await state(to)).status).toBe('sent'));
    });
    expect(order.toSorted()).toEqual([busy, busy, ...others].toSorted());
  });

  it('waits once, and not once each, for a mail server that does not answer', async () => {
    const all = Array.from({ length: 5 }, (_, n) => `${n}@silent.example`);
    let tries = 0;
    const silent = mailJob({
      async deliver() {
        tries += 1;
        throw new Error('no answer');
      },
    });
    await test.database.transaction((tx) => mailer.sendAll(tx, all.map(mail), now));
    const rows = await test.database.rows<{ id: string }>(
      sql`select id from mail_message where recipient like '%@silent.example'`,
    );
    const ids = rows.map(({ id }) => id);
    await silent.handle({ ids }, jobContext(test.database, fixedClock(now)));
    expect(tries).toBe(1);
    await withJobs(keepMail, async () => {
      for (const to of all) await eventually(async () => expect((await state(to)).status).toBe('kept'));
    });
  });

  it('goes out though it was queued before mails went together', async () => {
    const id = newId('mail', now);
    await test.database.transaction(async (tx) => {
      await tx.run(sql`insert into mail_message (id, kind, recipient, subject, text_body, html_body, created_at)
        values (${id}, 'test.mail', 'queued@before.example', 'Hello', 'Hello', '<p>Hello</p>', ${now})`);
      await enqueue(tx, deliverMailJob as Pick<Job, 'name' | 'maxAttempts'>, { id });
    });
    await withJobs(keepMail, async () => {
      await eventually(async () => expect((await state('queued@before.example')).status).toBe('kept'));
    });
  });

  it('is listed newest first, page by page, by the beginning of its address', async () => {
    for (const [index, to] of ['b_1@list.example', 'b_2@list.example', 'bx3@list.example'].entries())
      await test.database.transaction((tx) =>
        mailer.send(tx, mail(to), new Date(now.getTime() + index * 1_000)),
      );
    const list = (to: string, after: { at: Date; id: string } | null) =>
      listMail(test.database, { to, status: null, after, limit: 1 });
    const [first] = await list('B_', null);
    expect(first?.to).toBe('b_2@list.example');
    const [second] = await list('B_', { at: first?.createdAt ?? now, id: first?.id ?? '' });
    expect(second?.to).toBe('b_1@list.example');
    expect(await list('B_', { at: second?.createdAt ?? now, id: second?.id ?? '' })).toEqual([]);
    expect((await countMail(test.database, new Date(now.getTime() + 1_000))).sent).toBe(2);
  });
});
