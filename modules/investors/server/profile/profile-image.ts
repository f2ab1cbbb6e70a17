import type { Database, Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { PublicError } from '@furrow/kernel/errors';
import { checkFile } from '@furrow/providers/file-check';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import { jpegSize, pngSize } from '@furrow/providers/file-check-picture';
import type { FileStore } from '@furrow/providers/files';
import { writeProfile } from '../../../identity/server/index.ts';
import { INVESTORS_API, PROFILE_PATHS } from '../../contract/index.ts';
import { PROFILE_IMAGE_BYTES, PROFILE_IMAGE_MEGABYTES, profileImageRefusal } from '../../rules/index.ts';

export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const LIMITS = { 'image/png': PROFILE_IMAGE_BYTES, 'image/jpeg': PROFILE_IMAGE_BYTES };
const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

interface Change {
  readonly userId: string;
  readonly from: { readonly ip: string; readonly userAgent: string | null };
  readonly now: Date;
}

/** Keeps a picture that is what it says it is; its address names its content, so that a new one is never an old one. */
export async function keepImage(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  { mediaType, bytes, ...change }: Change & { readonly mediaType: ImageType; readonly bytes: Uint8Array },
): Promise<string> {
  const checked = await checkFile(`picture.${ENDINGS[mediaType]}`, bytes, LIMITS);
  if (!checked.ok) throw refused(checked.error);
  const size = mediaType === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
  if (!size.ok) throw refused(size.error);
  const refusal = profileImageRefusal(size.value);
  if (refusal !== null) throw new PublicError(refusal.code, { params: refusal.params });
  const sha256 = await files.put(bytes);
  await setImage(database, { ...change, sha256, mediaType });
  return addressOf(sha256);
}

export function removeImage(database: Database, change: Change): Promise<void> {
  return setImage(database, { ...change, sha256: null, mediaType: null });
}

async function setImage(
  database: Database,
  change: Change & { readonly sha256: string | null; readonly mediaType: ImageType | null },
): Promise<void> {
  const { userId, sha256, mediaType, from, now } = change;
  await database.transaction(async (tx) => {
    await tx.run(sql`insert into person_profile (user_id, image_sha256, image_media_type)
      values (${userId}, ${sha256}, ${mediaType})
      on conflict (user_id) do update
        set image_sha256 = excluded.image_sha256, image_media_type = excluded.image_media_type`);
    const image = sha256 === null ? null : addressOf(sha256);
    await writeProfile(tx, { userId, columns: { image }, from, now });
  });
}

export async function imageOf(database: Queryable, userId: string): Promise<string | null> {
  const found = await database.maybe<{ sha256: string | null }>(
    sql`select image_sha256 as sha256 from person_profile where user_id = ${userId}`,
  );
  return found?.sha256 ? addressOf(found.sha256) : null;
}

/** The kind of a picture, if it is this person's own and still in use. */
export async function ownImage(
  database: Queryable,
  { userId, sha256 }: { readonly userId: string; readonly sha256: string },
): Promise<ImageType | null> {
  const found = await database.maybe<{ media_type: ImageType }>(sql`select image_media_type as media_type
    from person_profile where user_id = ${userId} and image_sha256 = ${sha256}`);
  return found?.media_type ?? null;
}

const addressOf = (sha256: string) => INVESTORS_API + PROFILE_PATHS.imageFile.replace(':sha256', sha256);

function refused(fault: ContentFault): PublicError {
  if (fault === 'file_empty') return new PublicError('file_empty');
  if (fault === 'file_too_large')
    return new PublicError('file_too_large', { params: { megabytes: PROFILE_IMAGE_MEGABYTES } });
  if (fault === 'file_kind')
    return new PublicError('file_type', { params: { kinds: 'a PNG or a JPEG picture' } });
  return new PublicError('image_damaged');
}
