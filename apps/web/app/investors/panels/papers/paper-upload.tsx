import type { AccountFile } from '@furrow/modules/investors/contract';
import {
  IDENTITY_DOCUMENT_LABELS,
  IDENTITY_DOCUMENT_TYPES,
  isDocumentOf,
  uploadLimit,
  uploadMessage,
  uploadRefusal,
} from '@furrow/modules/investors/rules';
import { Field } from '@furrow/ui/field';
import { FileInput } from '@furrow/ui/file-input';
import { Select } from '@furrow/ui/select';
import { useId, useState } from 'react';
import { callAsViewer } from '../../../shell/session/call-as-viewer.ts';
import { usePanelAct } from '../use-panel-act.ts';

interface PaperUploadProps {
  readonly accountId: string;
  readonly purpose: 'identity_document' | 'business_document' | 'employer_consent';
  readonly personId?: string;
  readonly personKind?: string;
  readonly label: string;
  readonly help?: string;
}

const typesOf = (kind: string) =>
  IDENTITY_DOCUMENT_TYPES.filter((value) => isDocumentOf(kind, value)).map((value) => ({
    value,
    label: IDENTITY_DOCUMENT_LABELS[value],
  }));
/** Of a person the payment service takes a picture; papers of a business may have pages. */
const TAKEN = {
  identity_document: { kinds: 'PNG or JPEG', accept: '.png,.jpg,.jpeg' },
  business_document: { kinds: 'PDF, PNG or JPEG', accept: '.pdf,.png,.jpg,.jpeg' },
  employer_consent: { kinds: 'PDF, PNG or JPEG', accept: '.pdf,.png,.jpg,.jpeg' },
} as const;

/** One paper at a time: chosen, checked here, sent, and checked again there. What is refused leaves the rest alone. */
export function PaperUpload({
  accountId,
  purpose,
  personId,
  personKind = '',
  label,
  help,
}: PaperUploadProps) {
  const id = useId();
  const { acting, problem, act } = usePanelAct();
  const [type, setType] = useState<string>('passport');
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const ofPerson = purpose === 'identity_document';

  const upload = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file === undefined) return;
    // The same file may be chosen again after a refusal.
    input.value = '';
    setSent(null);
    const refusal = uploadRefusal(purpose, { bytes: file.size, mediaType: file.type });
    setFault(refusal === null ? null : uploadMessage(purpose, refusal));
    if (refusal !== null) return;
    const query = new URLSearchParams({ purpose, type: ofPerson ? type : 'other', name: file.name });
    if (personId !== undefined) query.set('person', personId);
    const done = await act('upload', async () => {
      const path = `/api/user/account/${accountId}/files?${query}`;
      await callAsViewer<AccountFile>(path, { method: 'POST', body: file });
    });
    if (done) setSent(file.name);
  };

  return (
    <div className="space-y-4">
      {ofPerson && (
        <Field id={`${id}-type`} label="Kind of document">
          <Select
            options={typesOf(personKind)}
            value={type}
            onChange={(event) => setType(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field id={`${id}-file`} label={label} help={help} error={fault ?? problem}>
        <FileInput
          limits={`${TAKEN[purpose].kinds}. ${uploadLimit(purpose)}`}
          accept={TAKEN[purpose].accept}
          disabled={acting !== null}
          onChange={(event) => void upload(event.currentTarget)}
        />
      </Field>
      <p role="status" className="text-small text-ink-muted">
        {acting !== null && 'Sending …'}
        {acting === null && sent !== null && `${sent} was sent.`}
      </p>
    </div>
  );
}
