import { removeProfileImage, replaceProfileImage } from '@furrow/modules/investors/api';
import {
  messageFor,
  PROFILE_IMAGE_BYTES,
  PROFILE_IMAGE_MEGABYTES,
  PROFILE_IMAGE_PIXELS,
} from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { FileInput } from '@furrow/ui/file-input';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { squarePicture } from './square-picture.ts';

const LIMITS = `PNG or JPEG, up to ${PROFILE_IMAGE_MEGABYTES} MB. We crop it to a square, ${PROFILE_IMAGE_PIXELS} pixels wide.`;

/** One's own picture; whatever is wrong with a new one, the old one stays. */
export function ProfilePicture({ image }: { readonly image: string | null }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function change(work: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await work());
      await revalidate();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messageFor('internal'));
    } finally {
      setBusy(false);
    }
  }

  async function send(file: File): Promise<string | null> {
    if (file.size === 0) return messageFor('file_empty');
    if (file.size > PROFILE_IMAGE_BYTES)
      return messageFor('file_too_large', { megabytes: PROFILE_IMAGE_MEGABYTES });
    if (file.type !== 'image/png' && file.type !== 'image/jpeg')
      return messageFor('file_type', { kinds: 'a PNG or JPEG picture' });
    const picture = await squarePicture(file);
    if (picture === null) return messageFor('image_damaged');
    await call(replaceProfileImage, {}, { file: picture });
    return null;
  }

  return (
    <div className="flex flex-wrap items-start gap-6">
      {image === null ? (
        <span className="grid size-20 flex-none place-items-center rounded-full bg-surface-inset text-ink-muted">
          <UserRound aria-hidden className="size-8" />
        </span>
      ) : (
        <img
          src={image}
          alt="You"
          width={80}
          height={80}
          className="size-20 flex-none rounded-full object-cover"
        />
      )}
      <div className="min-w-[min(100%,16rem)] flex-1">
        <Field id="profile-image" label="Your picture" optional error={problem ?? undefined}>
          <FileInput
            limits={LIMITS}
            accept="image/png,image/jpeg"
            disabled={busy}
            onFiles={([file]) => {
              if (file !== undefined) void change(() => send(file));
            }}
          />
        </Field>
        {image !== null && (
          <Button
            size="small"
            variant="quiet"
            className="mt-2"
            loading={busy}
            onClick={() => void change(() => call(removeProfileImage, {}).then(() => null))}
          >
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
}
