import { sizeText } from '@furrow/kernel/file-size';
import type { UploadedFile } from '@furrow/modules/content/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { FileInput, KeptFile } from '@furrow/ui/file-input';
import { useState } from 'react';
import { useContentUpload } from './use-content-upload.ts';

interface PdfFieldProps {
  readonly id: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  /** The hash of the PDF; empty for none. */
  readonly value: string;
  onChange(value: string): void;
}

/** The PDF of a download, judged by the server before it is part of the text. */
export function PdfField({ id, label, help, error, value, onChange }: PdfFieldProps) {
  const [file, setFile] = useState<UploadedFile | null>(null);
  const { progress, refused, send } = useContentUpload((uploaded) => {
    setFile(uploaded);
    onChange(uploaded.sha256);
  });
  if (value !== '')
    return (
      <KeptFile
        name={file?.sha256 === value ? file.file_name : label}
        detail={file?.sha256 === value ? detailOf(file) : `SHA-256 ${value.slice(0, 12)}…`}
        action={
          <Button size="small" onClick={() => onChange('')}>
            Remove PDF
          </Button>
        }
      />
    );
  return (
    <Field id={id} label={label} optional error={refused ?? error} {...(help === undefined ? {} : { help })}>
      {progress === null ? (
        <FileInput
          limits="PDF up to 25 MB"
          accept=".pdf"
          onFiles={([chosen]) => chosen !== undefined && void send(chosen)}
        />
      ) : (
        <p role="status">Uploading, {Math.round(progress * 100)}%</p>
      )}
    </Field>
  );
}

function detailOf({ byte_count, page_count }: UploadedFile): string {
  const pages = page_count ?? 0;
  return `${sizeText(byte_count)}, ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
