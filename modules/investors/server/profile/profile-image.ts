import type { Database, Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { addressOf } from '@furrow/http/endpoint';
import type { PublicError } from '@furrow/kernel/errors';
import { checkFile } from '@furrow/providers/file-check';
import type { ContentFault } from '@furrow/providers/file-check-fault';
import { jpegSize, pngSize } from '@furrow/providers/file-check-picture';
import { writeProfile } from '../../../identity/server/index.ts';
import { showProfileImage } from '../../contract/api.ts';
import {
  PROFILE_IMAGE_BYTES,
  PROFILE_IMAGE_MEGABYTES,
  profileImageRefusal,
  publicError,
  uploadKinds,
} from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { countUpload } from '../files/count-upload.ts';
import { COME_BACK, refusalOf } from '../files/file-fault.ts';
import { queueRemoval } from '../files/forget-file.ts';
import { type SealedDraft, sealWhileReading } from '../files/seal-while-reading.ts';
import { imagePlace, type KeptFile, type SealedFile } from '../files/sealed-file.ts';
import type { UploadLimit } from '../files/upload-body.ts';

export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const LIMITS = { 'image/png': PROFILE_IMAGE_BYTES, 'image/jpeg': PROFILE_IMAGE_BYTES };
const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

interface Change {
  readonly userId: string;
  readonly from: { readonly ip: string; readonly userAgent: string | null };
  readonly now: Date;
}

/** What a picture may be, for whoever takes its body. */
export const IMAGE_LIMIT: UploadLimit = {
  bytes: PROFILE_IMAGE_BYTES,
  megabytes: PROFILE_IMAGE_MEGABYTES,
  kinds: uploadKinds('profile_image'),
};

export interface GivenImage {
  readonly mediaType: ImageType;
  /** As many as it says it has. */
  readonly declared: number;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Reads a picture and keeps it if it is what it says it is. `answer` decides whether it is kept, in a transaction of its
 * own; `keep` gives its address, which names its content, so that a new one is never an old one.
 */
export async function keepImage<T>(
  { database, files, sealer }: Pick<InvestorDeps, 'database' | 'files' | 'sealer'>,
  { mediaType, declared, pieces, ...change }: Change & GivenImage,
  answer: (sha256: string, keep: (within: Database) => Promise<string>) => Promise<T>,
): Promise<T> {
  const counted = await countUpload(database, { userId: change.userId, bytes: declared, now: change.now });
  if (!counted.ok) throw publicError(counted.error);
  const draft = await sealWhileReading({ files, sealer }, pieces, imagePlace(change.userId));
  try {
    await judge(mediaType, draft);
    return await answer(draft.sha256, async (within) => {
      const image = await draft.keep();
      await setImage(within, { ...change, image: { ...image, mediaType } });
      return imageAddress(image.sha256);
    });
  } finally {
    await draft.discard();
  }
}

async function judge(mediaType: ImageType, draft: SealedDraft): Promise<void> {
  const checked = await checkFile(`picture.${ENDINGS[mediaType]}`, draft, LIMITS);
  if (!checked.ok) throw refused(checked.error);
  const bytes = await draft.read();
  const size = mediaType === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
  if (!size.ok) throw refused(size.error);
  const refusal = profileImageRefusal(size.value);
  if (refusal !== null) throw publicError(refusal.code, { params: refusal.params });
}

export function removeImage(database: Database, change: Change): Promise<void> {
  return setImage(database, { ...change, image: null });
}

async function setImage(
  database: Database,
  change: Change & { readonly image: (SealedFile & { readonly mediaType: ImageType }) | null },
): Promise<void> {
  const { userId, image, from, now } = change;
  await database.transaction(async (tx) => {
    const before = await tx.maybe<{ lies: string | null }>(sql`select
        coalesce(image_stored_sha256, image_sha256) as lies
      from person_profile where user_id = ${userId} for update`);
    await tx.run(sql`insert into person_profile
        (user_id, image_sha256, image_stored_sha256, image_key_sealed, image_media_type)
      values (${userId}, ${image?.sha256 ?? null}, ${image?.storedSha256 ?? null}, ${image?.keySealed ?? null},
        ${image?.mediaType ?? null})
      on conflict (user_id) do update set image_sha256 = excluded.image_sha256,
        image_stored_sha256 = excluded.image_stored_sha256, image_key_sealed = excluded.image_key_sealed,
        image_media_type = excluded.image_media_type`);
    await queueRemoval(tx, [before?.lies ?? null]);
    await writeProfile(tx, {
      userId,
      columns: { image: image === null ? null : imageAddress(image.sha256) },
      from,
      now,
    });
  });
}

export async function imageOf(database: Queryable, userId: string): Promise<string | null> {
  const found = await database.maybe<{ sha256: string | null }>(
    sql`select image_sha256 as sha256 from person_profile where user_id = ${userId}`,
  );
  return found?.sha256 ? imageAddress(found.sha256) : null;
}

export interface OwnImage extends KeptFile {
  readonly mediaType: ImageType;
}

/** A picture, if it is this person's own and still in use. */
export function ownImage(
  database: Queryable,
  { userId, sha256 }: { readonly userId: string; readonly sha256: string },
): Promise<OwnImage | undefined> {
  return database.maybe<OwnImage>(sql`select image_media_type as "mediaType", image_sha256 as sha256,
      image_stored_sha256 as "storedSha256", image_key_sealed as "keySealed" /* never null: mediaType, sha256 */
    from person_profile where user_id = ${userId} and image_sha256 = ${sha256}`);
}

const imageAddress = (sha256: string) => addressOf(showProfileImage.path, { params: { sha256 } });

function refused(fault: ContentFault): PublicError {
  if (fault === 'file_empty') return publicError('file_empty');
  if (fault === 'check_busy') return publicError('files_busy', COME_BACK);
  if (fault === 'file_too_large' || fault === 'file_kind') return refusalOf(fault, IMAGE_LIMIT);
  return publicError('image_damaged');
}
