import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resealColumn } from '@furrow/crypto/reseal';
import { createSealer } from '@furrow/crypto/seal';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { png } from '@furrow/providers/file-check.fixture';
import { diskFiles } from '@furrow/providers/files-disk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOADS_A_DAY } from '../../rules/index.ts';
import { run } from '../accreditation/accreditation.fixture.ts';
import { admitEvidence } from '../accreditation/keep-evidence.ts';
import { admitDocument } from '../documents/add-document.ts';
import { keepImage } from '../profile/profile-image.ts';
import { investorsAlone } from '../test-investors.ts';
import { countUpload } from './count-upload.ts';
import { fileRemover, forgetFiles } from './forget-file.ts';
import { keepFile, withProof } from './keep-file.ts';
import { sealWhileReading } from './seal-while-reading.ts';
import { filePlace, fileSealedColumns, type KeptFile, readSealed } from './sealed-file.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
const key = randomBytes(32);
const CANARY = 'A passport of Ada Quill, born in 1971';
const bytes = Buffer.from(CANARY.repeat(100));
let folder: string;
let parts: Parameters<typeof readSealed>[0];
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-files-'));
  parts = { files: diskFiles(folder), sealer: createSealer(key) };
  site = await investorsAlone(clock);
});
afterAll(async () => {
  await site.drop();
  await rm(folder, { recursive: true });
});

const FROM = { ip: '203.0.113.9', userAgent: null };
const BROKEN = { name: 'SealBroken' };
const PLACE = filePlace('afl_1', 'acc_1');

const putSealed = async (whole: Buffer, place: string) =>
  (await sealWhileReading(parts, [whole.subarray(0, 9), whole.subarray(9)], place)).keep();

it('the store never sees a document, and never the same bytes twice', async () => {
  const [one, other] = [await putSealed(bytes, PLACE), await putSealed(bytes, PLACE)];
  expect(one.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(one.sha256).toBe(other.sha256);
  expect(one.storedSha256).not.toBe(other.storedSha256);
  expect(await readSealed(parts, one, PLACE)).toEqual(bytes);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.length > 60);
  expect(names).toHaveLength(2);
  for (const name of names) expect((await readFile(join(folder, name))).includes('passport')).toBe(false);
});

it('G11 moved to another row, changed in the store or under another key it opens no more', async () => {
  const [mine, yours] = [
    await putSealed(bytes, PLACE),
    await putSealed(Buffer.from('other'), filePlace('afl_2', 'acc_2')),
  ];
  const elsewhere = readSealed(parts, mine, filePlace('afl_1', 'acc_2'));
  await expect(elsewhere).rejects.toMatchObject(BROKEN);
  await expect(readSealed(parts, { ...mine, storedSha256: yours.storedSha256 }, PLACE)).rejects.toThrow();
  await expect(readSealed(parts, { ...mine, keySealed: yours.keySealed }, PLACE)).rejects.toMatchObject(
    BROKEN,
  );
  const strangers = { ...parts, sealer: createSealer(randomBytes(32)) };
  await expect(readSealed(strangers, mine, PLACE)).rejects.toMatchObject(BROKEN);
  const place = join(folder, mine.storedSha256.slice(0, 2), mine.storedSha256);
  const stored = await readFile(place);
  stored[20] = (stored[20] ?? 0) ^ 1;
  await writeFile(place, stored);
  await expect(readSealed(parts, mine, PLACE)).rejects.toThrow();
});

it('what lay in the store before files were sealed is still read', async () => {
  const sha256 = await parts.files.put(bytes);
  expect(await readSealed(parts, { sha256, storedSha256: null, keySealed: null }, 'anywhere')).toEqual(bytes);
});

it('I43 a new secret key seals the keys of files anew, and leaves the files as they are', async () => {
  const { database } = site;
  const { id: accountId, userId } = await site.newAccount('individual');
  const picture = png();
  const account = { id: accountId, user_id: userId };
  const given = { accountId, name: 'passport.png', pieces: [picture] };
  const id = unwrap<Id<'afl'>, unknown>(
    await withProof({ ...parts, clock }, given, (stored) =>
      database.transaction((tx) =>
        keepFile(tx, stored, {
          account,
          purpose: 'identity_document',
          documentType: 'passport',
          personId: null,
          requestId: null,
          most: 1,
          actor: 'test',
          now: clock.now(),
        }),
      ),
    ),
  );
  const row = () =>
    database.one<KeptFile>(sql`select sha256, stored_sha256 as "storedSha256", key_sealed as "keySealed"
      from account_file where id = ${id}`);
  const before = await row();
  const newKey = randomBytes(32);
  for (const column of fileSealedColumns)
    expect(await resealColumn(database, createSealer(newKey, [key]), column)).toMatchObject({ broken: [] });
  const after = await row();
  expect(after.storedSha256).toBe(before.storedSha256);
  const read = readSealed({ ...parts, sealer: createSealer(newKey) }, after, filePlace(id, accountId));
  expect(await read).toEqual(picture);
  await expect(readSealed(parts, after, filePlace(id, accountId))).rejects.toMatchObject(BROKEN);
});

it('what is not kept is taken out of the store again', async () => {
  const before = await readdir(folder, { recursive: true });
  const given = { accountId: newId('acc', clock.now()), name: 'a.png', pieces: [png()] };
  const refused = await withProof({ ...parts, clock }, given, async () => ({
    ok: false as const,
    error: 'full',
  }));
  expect(refused).toEqual({ ok: false, error: 'full' });
  const files = (names: string[]) => names.filter((name) => name.length > 60);
  expect(files(await readdir(folder, { recursive: true }))).toEqual(files(before));
});

it('bytes stay while anything names them, go once nothing does, and going twice is no trouble', async () => {
  const { database } = site;
  const { id: accountId } = await site.newAccount('individual');
  const sha256 = await parts.files.put(Buffer.from('the same document, sent twice'));
  const ids = [newId('afl', clock.now()), newId('afl', clock.now())];
  for (const id of ids)
    await database.run(sql`insert into account_file (id, account_id, purpose, sha256, file_name, media_type, byte_count,
        created_at)
      values (${id}, ${accountId}, 'employer_consent', ${sha256}, 'a.pdf', 'application/pdf', 26, ${clock.now()})`);
  let isDocumentOfFarm = true;
  const deps = { ...site.deps, ...parts, holdsFile: async () => isDocumentOfFarm };
  const remove = async () => {
    const job = fileRemover(deps);
    await run({ ...job, handle: (_none, context) => job.handle({ sha256 }, context) }, database, clock);
    return (await parts.files.find(sha256)) === null;
  };
  const forget = (id: string | undefined) =>
    database.transaction((tx) => forgetFiles(tx, sql`id = ${id ?? ''}`, clock.now()));
  await forget(ids[0]);
  expect(await remove()).toBe(false);
  await forget(ids[1]);
  expect(await remove()).toBe(false);
  isDocumentOfFarm = false;
  expect([await remove(), await remove()]).toEqual([true, true]);
});

it('what is not wanted is neither read nor stored, and does not count', async () => {
  const { database } = site;
  const { id: accountId, userId } = await site.newAccount('individual');
  const evidence = { userId, accountId, now: clock.now() };
  expect(await database.transaction((tx) => admitEvidence(tx, evidence, 5))).toEqual({
    ok: false,
    error: { code: 'not_found' },
  });
  const document = {
    userId,
    accountId,
    personId: null,
    purpose: 'business_document',
    type: 'other',
    now: clock.now(),
  } as const;
  expect(await database.transaction((tx) => admitDocument(tx, document, 5))).toEqual({
    ok: false,
    error: { code: 'document_not_wanted' },
  });
  const counted = await database.rows(sql`select from upload_day where user_id = ${userId}`);
  expect(counted).toEqual([]);
});

it('a person sends so much a day and no more, at once or in turn, pictures included', async () => {
  const { database } = site;
  const { userId } = await site.newAccount('individual');
  const count = (bytes: number, now = clock.now()) =>
    countUpload(database, { userId, bytes, now }).then((counted) =>
      counted.ok ? 'counted' : [counted.error.code, counted.error.retryAfterSeconds],
    );
  const share = UPLOADS_A_DAY.bytes / 4;
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => count(share)));
  expect(answers.filter((answer) => answer === 'counted')).toHaveLength(4);
  expect(answers).toContainEqual(['uploads_today', 9 * 60 * 60]);
  const picture = {
    userId,
    mediaType: 'image/png',
    declared: 1,
    pieces: [png()],
    now: clock.now(),
    from: FROM,
  } as const;
  const keep = keepImage({ ...parts, database }, picture, async (_sha256, kept) => kept(database));
  await expect(keep).rejects.toMatchObject({ code: 'uploads_today' });
  const tomorrow = new Date(clock.now().getTime() + 24 * 60 * 60_000);
  expect(await count(UPLOADS_A_DAY.bytes, tomorrow)).toBe('counted');
  expect(await count(1)).toContain('uploads_today');
  await database.run(
    sql`update upload_day set files = ${UPLOADS_A_DAY.files}, bytes = 0 where user_id = ${userId}`,
  );
  expect(await count(1, tomorrow)).toContain('uploads_today');
});
