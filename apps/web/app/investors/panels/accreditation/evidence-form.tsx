import type { Id } from '@furrow/kernel/ids';
import { evidenceForm, removeEvidence, uploadEvidence } from '@furrow/modules/investors/api';
import type { Accreditation, FormPage } from '@furrow/modules/investors/contract';
import { FOLLOW_UP_FIELDS } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { FormFields } from '@furrow/ui/form-fields';
import { ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import { ServerFormView } from '../../../kit/server-form/server-form.tsx';
import { type ServerForm, useServerForm } from '../../../kit/server-form/use-server-form.ts';
import { useAct } from '../../../kit/use-act.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { uploadAsViewer } from '../../../shell/session/upload-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { formServer } from '../../form-server.ts';
import { UploadList } from '../documents/upload-list.tsx';
import { useUploads } from '../documents/use-uploads.ts';

interface EvidenceFormProps {
  readonly accountId: Id<'acc'>;
  readonly owner: string;
  readonly accreditation: Accreditation;
  readonly request: NonNullable<Accreditation['request']>;
  readonly form: FormPage;
  readonly onChooseAnew: () => void;
  readonly onSent: () => Promise<void>;
}

/** The evidence of the way that was chosen: saved as it is typed, documents sent as they are added, all of it sent at once. */
export function EvidenceForm(props: EvidenceFormProps) {
  const { accountId, owner, accreditation, request, form: page, onChooseAnew, onSent } = props;
  const isAsked = request.method === 'advisor_attestation';
  const isFollowUp = page.description.fields.some(({ name }) => name === 'reply');
  const form = useServerForm({
    server: formServer(evidenceForm, { params: { id: accountId } }),
    description: page.description,
    initial: page.answer,
    owner,
    onDone() {
      const text = isAsked ? 'We’ve emailed your advisor.' : 'Your documents are submitted.';
      toast.show({ code: 'accreditation-sent', type: 'success', text });
      void onSent();
    },
  });
  const uploads = useUploads('accreditation_evidence', async (file, upload) =>
    form.hear(await uploadAsViewer(uploadEvidence, { params: { id: accountId } }, file, upload)),
  );
  const { act } = useAct();
  const remove = (_name: string, id: string) =>
    void act(id, async () => {
      form.hear(await call(removeEvidence, { params: { id: accountId, file_id: id } }));
    });
  // What is still on its way belongs to what is sent.
  const busy = form.submitting || uploads.isSending;
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    uploads.isSending ? event.preventDefault() : form.formProps.onSubmit(event);
  return (
    <section aria-labelledby="evidence-title">
      <Chosen accreditation={accreditation} request={request}>
        <Button size="small" onClick={onChooseAnew}>
          Choose another way
        </Button>
      </Chosen>
      <div className="mt-8">
        <ServerFormView
          form={{ ...form, submitting: busy, formProps: { ...form.formProps, onSubmit } }}
          action={isAsked ? 'Email my advisor' : 'Submit for review'}
          onFiles={(_name, files) => uploads.add(files)}
          onRemoveFile={remove}
          {...(isFollowUp && { names: FOLLOW_UP_FIELDS })}
        >
          <UploadList uploads={uploads} />
          {isFollowUp && <SentBefore form={form} isOpen={isToChange(request)} />}
          <p className="border-line border-t pt-6">
            <b>What happens next.</b>{' '}
            {isAsked
              ? 'We email your advisor a link where they can confirm or decline, and remind them after 5 and 10 days. Then we review their answer.'
              : 'Only our review team sees your documents. We’ll email you when your accreditation is verified, or if we need more.'}
          </p>
        </ServerFormView>
      </div>
    </section>
  );
}

/** Without an answer of the advisor it is the advisor that has to change. */
const isToChange = ({ method, advisor }: EvidenceFormProps['request']) =>
  method === 'advisor_attestation' && advisor?.outcome !== 'attested';

/** What a reviewer has already is not asked for again; it can still be changed. */
function SentBefore({ form, isOpen }: { readonly form: ServerForm; readonly isOpen: boolean }) {
  const names = form.description.fields
    .map(({ name }) => name)
    .filter((name) => !FOLLOW_UP_FIELDS.includes(name));
  const isWrong = names.some((name) => form.errors[name] !== undefined);
  return (
    <details open={isOpen || isWrong} className="group border-line border-t pt-6">
      <summary className="flex cursor-pointer items-center gap-3">
        <h3>What you told us before</h3>
        <ChevronDown aria-hidden className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <p className="mt-2 mb-6 text-ink-muted text-small">
        Your earlier answers are filled in. Change only what is different.
      </p>
      <FormFields
        form={form.description}
        values={form.values}
        stored={form.stored}
        errors={form.errors}
        warnings={form.warnings}
        onChange={form.type}
        onLeave={form.leave}
        names={names}
      />
    </details>
  );
}

interface ChosenProps {
  readonly accreditation: Accreditation;
  readonly request: NonNullable<Accreditation['request']>;
  readonly children: React.ReactNode;
}

function Chosen({ accreditation, request, children }: ChosenProps) {
  const way = accreditation.methods.find(({ method }) => method === request.method);
  const said = accreditation.statements.filter(({ code }) => request.statements.includes(code));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="evidence-title" className="text-h3">
          {way?.label}
        </h2>
        {said.map(({ code, label }) => (
          <p key={code} className="mt-2 text-ink-muted text-small">
            {label}
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}
