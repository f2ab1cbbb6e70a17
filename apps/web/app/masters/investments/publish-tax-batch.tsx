import { plural } from '@furrow/kernel/text';
import { publishTaxBatch } from '@furrow/modules/investments/api';
import type { TaxBatch } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Textarea } from '@furrow/ui/textarea';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { useSendOnce } from '../operations/system/use-send-once.ts';

/** All files or none: the numbers that were seen go along, and other numbers publish nothing. */
export function PublishTaxBatch({ batch }: { readonly batch: TaxBatch }) {
  const { id, publishable: documents, corrections, doubtful } = batch;
  const [note, setNote] = useState('');
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const text = `${documents} ${plural(documents, 'document')}`;
  const publish = () =>
    send(async (once) => {
      await call(publishTaxBatch, { params: { id }, body: { documents, corrections, note } }, once);
      toast.show({ code: 'tax-published', type: 'success', text: `${text} published.` });
      await navigate('/masters/investments/tax');
    });
  return (
    <section className="desk-decide" aria-label="Publish">
      <h2 className="console-subtitle">If you publish</h2>
      {doubtful > 0 ? (
        <p>
          Nothing can be published yet: {doubtful} {plural(doubtful, 'file is', 'files are')} doubtful. Remove{' '}
          {plural(doubtful, 'it', 'them')}, or upload {plural(doubtful, 'it', 'them')} under the right name.
        </p>
      ) : (
        <form
          className="investments-decide"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void publish();
          }}
        >
          <p>
            {text} become available, {corrections} of them as corrections. Their owners get an email.
          </p>
          {problem !== null && problem.fields.note === undefined && (
            <Notice tone="negative" role="alert" title={problem.text} />
          )}
          {corrections > 0 && (
            <Field
              label="What the corrections change"
              aside={<span className="text-ink-muted">Investors read it.</span>}
              error={problem?.fields.note?.[0]}
            >
              <Textarea
                rows={3}
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </Field>
          )}
          <div className="desk-buttons">
            <Button type="submit" size="small" variant="primary" loading={sending}>
              Publish {text}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
