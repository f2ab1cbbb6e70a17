import { addOfferingDocument, addOfferingNote } from '@furrow/modules/farms/api';
import type { DeskDocument, UploadedFile } from '@furrow/modules/farms/contract';
import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS, type DocumentKind } from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { Dialog } from '@furrow/ui/dialog';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { useEditor } from '../editor/draft-context.ts';
import { UploadField } from './upload-field.tsx';

interface AddDocumentProps {
  readonly replaces: DeskDocument | null;
  readonly isNote?: boolean;
  onClose(): void;
}

const STATEMENT = 'financial_statement';

/** Publishes a document, a statement or a note. What was typed stays where it is refused. */
export function AddDocument({ replaces, isNote = false, onClose }: AddDocumentProps) {
  const { record, reload } = useEditor();
  const [kind, setKind] = useState<string>(replaces === null ? 'memorandum' : (replaces.kind ?? STATEMENT));
  const [title, setTitle] = useState(replaces?.title ?? '');
  const [prepared, setPrepared] = useState(replaces?.prepared ?? '');
  const [isPublic, setPublic] = useState(replaces?.public ?? false);
  const [body, setBody] = useState(replaces?.body ?? '');
  const [file, setFile] = useState<UploadedFile | null>(null);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isMissingFile, setMissingFile] = useState(false);
  const [isActing, setActing] = useState(false);
  const fieldError = (name: string) => refused?.fields[name]?.[0];

  const send = async () => {
    setMissingFile(!isNote && file === null);
    if (!isNote && file === null) return;
    setActing(true);
    setRefused(null);
    const named = file === null ? {} : { file: { sha256: file.sha256, file_name: file.file_name } };
    const about = {
      title,
      prepared,
      public: isPublic,
      reason,
      ...(replaces === null ? {} : { replaces: replaces.id }),
    };
    const params = { id: record.id };
    const once = { idempotencyKey: crypto.randomUUID() };
    try {
      if (isNote) await call(addOfferingNote, { params, body: { ...about, body, ...named } }, once);
      else if (named.file !== undefined)
        await call(
          addOfferingDocument,
          {
            params,
            body:
              kind === STATEMENT
                ? { ...about, folder: STATEMENT, file: named.file }
                : { ...about, folder: 'document', kind: kind as DocumentKind, file: named.file },
          },
          once,
        );
      await reload();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    } finally {
      setActing(false);
    }
  };

  const noun = isNote ? 'note' : 'document';
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title={replaces === null ? `Add a ${noun}` : `Replace ${replaces.title}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={isActing} onClick={() => void send()}>
            Publish the {noun}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refused !== null && Object.keys(refused.fields).length === 0 && (
          <p role="alert" className="desk-refused">
            {refused.message}
          </p>
        )}
        {!isNote && (
          <Field label="Kind" help="A new agreement replaces the earlier one of the same kind.">
            <Select
              value={kind}
              disabled={replaces !== null}
              onChange={({ target }) => setKind(target.value)}
              options={[
                ...DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] })),
                { value: STATEMENT, label: 'Financial statement' },
              ]}
            />
          </Field>
        )}
        <Field label="Title" error={fieldError('title')}>
          <TextInput value={title} autoComplete="off" onChange={({ target }) => setTitle(target.value)} />
        </Field>
        {isNote && (
          <Field label="Text" help="Leave an empty line between paragraphs." error={fieldError('body')}>
            <Textarea rows={6} value={body} onChange={({ target }) => setBody(target.value)} />
          </Field>
        )}
        <UploadField
          label="File"
          file={file}
          optional={isNote}
          error={isMissingFile ? 'Choose a file.' : undefined}
          onFile={setFile}
        />
        <Field label="Prepared on" error={fieldError('prepared')}>
          <TextInput type="date" value={prepared} onChange={({ target }) => setPrepared(target.value)} />
        </Field>
        <Checkbox
          label="Everyone can read it, also without logging in"
          checked={isPublic}
          onChange={({ target }) => setPublic(target.checked)}
        />
        <Field label="Reason" help="Kept in the audit log." error={fieldError('reason')}>
          <TextInput value={reason} autoComplete="off" onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
