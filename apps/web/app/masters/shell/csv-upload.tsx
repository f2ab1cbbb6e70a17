import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { FileInput } from '@furrow/ui/file-input';
import { Textarea } from '@furrow/ui/textarea';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../kit/use-act.ts';

interface CsvUploadProps<Seen> {
  readonly label: string;
  /** The columns, and what may stand in them. */
  readonly help: string;
  readonly limits: string;
  readonly preview: (csv: string, once: { readonly idempotencyKey: string }) => Promise<Seen>;
  /** What was seen in the text, and the way to send it. */
  readonly children: (csv: string, seen: Seen) => ReactNode;
}

/** A CSV file, or its text, looked at before anything is saved. What was seen is gone once the text is another. */
export function CsvUpload<Seen>({ label, help, limits, preview, children }: CsvUploadProps<Seen>) {
  const [csv, setCsv] = useState('');
  const [seen, setSeen] = useState<{ readonly of: string; readonly it: Seen } | null>(null);
  const { acting, act } = useAct();
  const look = (text: string) =>
    act('preview', async () => {
      setCsv(text);
      setSeen({ of: text, it: await preview(text, { idempotencyKey: crypto.randomUUID() }) });
    });
  return (
    <>
      <div className="console-act">
        <Field label={label} help={help}>
          <FileInput
            accept=".csv,text/csv"
            limits={limits}
            onFiles={([file]) => {
              if (file !== undefined) void file.text().then(look);
            }}
          />
        </Field>
        <Field label="Or paste its text">
          <Textarea
            rows={6}
            spellCheck={false}
            value={csv}
            onChange={({ target }) => {
              setCsv(target.value);
              setSeen(null);
            }}
          />
        </Field>
        <div>
          <Button
            size="small"
            variant="secondary"
            loading={acting === 'preview'}
            disabled={csv.trim() === ''}
            onClick={() => void look(csv)}
          >
            Preview
          </Button>
        </div>
      </div>
      {seen !== null && seen.of === csv && (
        <section className="console-block" aria-live="polite">
          {children(csv, seen.it)}
        </section>
      )}
    </>
  );
}
