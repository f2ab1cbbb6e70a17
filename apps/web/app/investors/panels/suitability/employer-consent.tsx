import type { Id } from '@furrow/kernel/ids';
import { removeDocument, sendEmployerConsent } from '@furrow/modules/investors/api';
import type { Suitability } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import { useRevalidator } from 'react-router';
import { useAct } from '../../../kit/use-act.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { documentState } from '../documents/document-states.ts';
import { DocumentUpload } from '../documents/document-upload.tsx';

interface EmployerConsentProps {
  readonly accountId: Id<'acc'>;
  readonly suitability: Suitability;
}

/** Who works for a member of FINRA, an exchange or a regulator sends their employer's letter. */
export function EmployerConsent({ accountId, suitability }: EmployerConsentProps) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const { employer_consent_status: status, employer_consent_files: files } = suitability;
  const send = () =>
    act('send', async () => {
      await call(sendEmployerConsent, { params: { id: accountId } });
      toast.show({
        code: 'consent',
        type: 'success',
        text: 'Your letter is submitted.',
      });
      await revalidate();
    });
  const remove = (id: string) =>
    act(id, async () => {
      await call(removeDocument, { params: { id: accountId, file: id } });
      await revalidate();
    });
  return (
    <section aria-labelledby="employer-consent" className="space-y-4 border-line border-t pt-6">
      <h3 id="employer-consent">Your employer’s consent</h3>
      <p className="text-ink-muted">
        FINRA members, exchanges and regulators must agree in writing to their employees’ investments. Upload
        a letter with your employer’s name, your name and a sentence that gives consent.
      </p>
      {files.length > 0 && (
        <ul className="divide-y divide-line" aria-label="Letters">
          {files.map((file) => (
            <li key={file.id} className="py-3">
              <p className="flex flex-wrap items-center gap-3">
                {file.name}
                <Chip tone={file.status === 'accepted' ? 'positive' : 'neutral'}>
                  {file.status === 'kept' ? 'Not submitted yet' : documentState(file.status)}
                </Chip>
                {file.status === 'kept' && (
                  <Button size="small" loading={acting === file.id} onClick={() => remove(file.id)}>
                    Remove<span className="visually-hidden"> {file.name}</span>
                  </Button>
                )}
              </p>
              {file.refusal !== null && <p className="text-small text-ink-muted">{file.refusal}</p>}
            </li>
          ))}
        </ul>
      )}
      {status === 'approved' && <Notice tone="positive" title="We’ve accepted your employer’s consent." />}
      {status === 'inactive' && (
        <>
          <DocumentUpload
            accountId={accountId}
            purpose="employer_consent"
            label="Consent letter"
            help="On your employer’s letterhead, signed."
          />
          <Button
            data-testid="submit-consent"
            variant="primary"
            loading={acting === 'send'}
            disabled={!files.some((file) => file.status === 'kept')}
            onClick={send}
          >
            Submit letter
          </Button>
        </>
      )}
    </section>
  );
}
