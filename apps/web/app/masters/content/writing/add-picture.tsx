import type { UploadedFile } from '@furrow/modules/content/contract';
import {
  ALT_MOST,
  contentFilePath,
  PICTURE_ENDINGS,
  pictureMarkdown,
  type UploadedPicture,
} from '@furrow/modules/content/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { FileInput } from '@furrow/ui/file-input';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { useContentUpload } from './use-content-upload.ts';

interface AddPictureProps {
  /** Puts a paragraph where the cursor stands. */
  onInsert(markdown: string): void;
}

/** A picture for the text: uploaded, described, then inserted at the cursor. */
export function AddPicture({ onInsert }: AddPictureProps) {
  const [picture, setPicture] = useState<UploadedPicture | null>(null);
  const [alt, setAlt] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { progress, refused, send } = useContentUpload((file) => setPicture(pictureOf(file)));
  const done = () => {
    setPicture(null);
    setAlt('');
    setMissing(false);
  };
  const insert = () => {
    if (picture === null || alt.trim() === '') return setMissing(true);
    onInsert(pictureMarkdown(picture, alt));
    done();
  };
  if (progress !== null) return <p role="status">Uploading, {Math.round(progress * 100)}%</p>;
  if (picture === null)
    return (
      <Field
        label="Add a picture to the text"
        help="Where, when and with what it was taken is left out."
        optional
        error={refused}
      >
        <FileInput
          limits="PNG or JPEG up to 5 MB"
          accept=".png,.jpg,.jpeg"
          onFiles={([chosen]) => chosen !== undefined && void send(chosen)}
        />
      </Field>
    );
  const { width, height } = picture;
  return (
    <div className="content-picks">
      <img src={contentFilePath(picture)} alt="" width={width} height={height} className="rounded-md" />
      <Field
        label="What the picture shows"
        help="Read aloud to people who can’t see it."
        error={isMissing ? 'Describe the picture in a few words.' : undefined}
      >
        <TextInput
          autoComplete="off"
          autoFocus
          maxLength={ALT_MOST}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it would save the text.
            event.preventDefault();
            insert();
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button size="small" variant="primary" onClick={insert}>
          Insert picture
        </Button>
        <Button size="small" onClick={done}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function pictureOf({ sha256, ending, width, height }: UploadedFile): UploadedPicture | null {
  const known = PICTURE_ENDINGS.find((one) => one === ending);
  return known === undefined || width === null || height === null
    ? null
    : { sha256, ending: known, width, height };
}
