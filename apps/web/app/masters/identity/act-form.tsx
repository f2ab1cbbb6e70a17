import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Textarea } from '@furrow/ui/textarea';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFresh } from '../../identity/settings/step-up.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { useKeptText } from '../shell/use-kept-text.ts';

/** A call with its body, and the key under which it is done once. */
export interface Sent {
  readonly data: FormData;
  readonly reason: string;
  readonly idempotencyKey: string;
}

interface ActFormProps {
  /** Names the act and its object. */
  readonly act: string;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** What is asked besides the reason. A function shows what is wrong with each field beside it. */
  readonly children?: ReactNode | ((errorOf: (field: string) => string | undefined) => ReactNode);
  readonly onChange?: (data: FormData) => void;
  /** Null: the person was to prove themselves again and turned back. */
  send(sent: Sent): Promise<unknown>;
  onDone(): void | Promise<void>;
}

/** What somebody of the firm does, with the reason that the audit keeps. A refusal is said here, and what was typed stays. */
export function ActForm({ act, variant = 'primary', children, onChange, send, onDone }: ActFormProps) {
  const { pathname, search } = useLocation();
  const [reason, setReason] = useKeptText(`${pathname}${search} ${act}`);
  const [acting, setActing] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const once = useRef({ body: '', key: '' });
  const fresh = useFresh();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (acting) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = JSON.stringify([...data]);
    // The same again, after an answer that never came, is the same act; anything else is another.
    if (once.current.body !== body) once.current = { body, key: crypto.randomUUID() };
    const sent = { data, reason, idempotencyKey: once.current.key };
    setActing(true);
    setRefusal(null);
    try {
      if ((await fresh(() => send(sent).then(() => true))) === null) return;
      once.current = { body: '', key: '' };
      form.reset();
      setReason('');
      await onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setActing(false);
    }
  }

  return (
    <form
      className="console-act"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={({ currentTarget }) => onChange?.(new FormData(currentTarget))}
    >
      {refusal !== null && Object.keys(refusal.fields).length === 0 && (
        <Notice tone="negative" role="alert" title={refusal.message} />
      )}
      {typeof children === 'function' ? children((field) => errorOf(refusal, field)) : children}
      <Field label="Reason" help="Kept in the audit log." error={refusal?.fields.reason?.[0]}>
        <Textarea
          name="reason"
          rows={2}
          maxLength={2_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {(typeof children === 'function' ? [] : otherFields(refusal)).map((text) => (
        <p key={text} className="field-error" role="alert">
          {text}
        </p>
      ))}
      <div>
        <Button type="submit" variant={variant} size="small" loading={acting}>
          {act}
        </Button>
      </div>
    </form>
  );
}

const otherFields = (refusal: ApiError | null): readonly string[] =>
  Object.entries(refusal?.fields ?? {}).flatMap(([name, texts]) => (name === 'reason' ? [] : texts));

/** Of a list also what is wrong with one of its entries. */
const errorOf = (refusal: ApiError | null, field: string): string | undefined =>
  Object.entries(refusal?.fields ?? {}).find(
    ([name]) => name === field || name.startsWith(`${field}.`),
  )?.[1][0];
