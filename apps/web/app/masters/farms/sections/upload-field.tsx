import { sizeText } from '@furrow/kernel/file-size';
import { uploadOfferingFile } from '@furrow/modules/farms/api';
import type { UploadedFile } from '@furrow/modules/farms/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { FileInput, KeptFile } from '@furrow/ui/file-input';
import { useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { uploadAsViewer } from '../../../shell/session/upload-as-viewer.ts';

interface UploadFieldProps {
  readonly label: string;
  readonly file: UploadedFile | null;
  readonly optional?: boolean;
  readonly error?: string | undefined;
  onFile(file: UploadedFile | null): void;
}

/** One file, judged by the server before anything is published with it. */
export function UploadField({ label, file, optional, error, onFile }: UploadFieldProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (chosen: File) => {
    setRefused(null);
    setProgress(0);
    try {
      const upload = { onProgress: setProgress, idempotencyKey: crypto.randomUUID() };
      onFile(await uploadAsViewer(uploadOfferingFile, {}, chosen, upload));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.message);
    } finally {
      setProgress(null);
    }
  };
  if (file !== null)
    return (
      <KeptFile
        name={file.file_name}
        detail={[
          sizeText(file.byte_count),
          ...(file.page_count === null
            ? []
            : [`${file.page_count} ${file.page_count === 1 ? 'page' : 'pages'}`]),
        ].join(', ')}
        action={
          <Button size="small" onClick={() => onFile(null)}>
            Remove
          </Button>
        }
      />
    );
  return (
    <Field label={label} optional={optional} error={refused ?? error}>
      {progress === null ? (
        <FileInput
          limits="PDF up to 50 MB, PNG or JPEG up to 20 MB, CSV up to 5 MB"
          accept=".pdf,.png,.jpg,.jpeg,.csv"
          onFiles={([chosen]) => chosen !== undefined && void send(chosen)}
        />
      ) : (
        <p role="status">Uploading, {Math.round(progress * 100)}%</p>
      )}
    </Field>
  );
}
