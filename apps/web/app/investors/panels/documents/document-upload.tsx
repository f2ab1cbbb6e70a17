import type { Id } from '@furrow/kernel/ids';
import { uploadDocument } from '@furrow/modules/investors/api';
import {
  IDENTITY_DOCUMENT_LABELS,
  IDENTITY_DOCUMENT_TYPES,
  type IdentityDocumentType,
  isDocumentOf,
  uploadEndings,
  uploadLimit,
} from '@furrow/modules/investors/rules';
import { Field } from '@furrow/ui/field';
import { FileInput } from '@furrow/ui/file-input';
import { Select } from '@furrow/ui/select';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { uploadAsViewer } from '../../../shell/session/upload-as-viewer.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface DocumentUploadProps {
  readonly accountId: Id<'acc'>;
  readonly purpose: 'identity_document' | 'business_document' | 'employer_consent';
  readonly personId?: Id<'per'>;
  readonly personKind?: string;
  readonly label: string;
  readonly help?: string;
}

const typesOf = (kind: string) =>
  IDENTITY_DOCUMENT_TYPES.filter((value) => isDocumentOf(kind, value)).map((value) => ({
    value,
    label: IDENTITY_DOCUMENT_LABELS[value],
  }));

const typeNamed = (name: string) => IDENTITY_DOCUMENT_TYPES.find((type) => type === name) ?? 'other';

/** Documents that are chosen are checked here, sent one after the other, and checked again there. */
export function DocumentUpload({
  accountId,
  purpose,
  personId,
  personKind = '',
  label,
  help,
}: DocumentUploadProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [type, setType] = useState<IdentityDocumentType>('passport');
  const ofPerson = purpose === 'identity_document';
  const uploads = useUploads(purpose, async (file, upload) => {
    const query = { purpose, type: ofPerson ? type : 'other', person: personId } as const;
    await uploadAsViewer(uploadDocument, { params: { id: accountId }, query }, file, upload);
    void revalidate();
  });
  return (
    <div className="space-y-4">
      {ofPerson && (
        <Field id={`${id}-type`} label="Type of document">
          <Select
            options={typesOf(personKind)}
            value={type}
            onChange={(event) => setType(typeNamed(event.currentTarget.value))}
          />
        </Field>
      )}
      <Field id={`${id}-file`} label={label} help={help}>
        <FileInput
          limits={uploadLimit(purpose)}
          accept={uploadEndings(purpose).join(',')}
          // The payment service looks at a person's document as soon as there is one.
          multiple={!ofPerson}
          onFiles={uploads.add}
        />
      </Field>
      <UploadList uploads={uploads} />
    </div>
  );
}
