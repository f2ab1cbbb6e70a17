import type { Id } from '@furrow/kernel/ids';
import { startAccreditation } from '@furrow/modules/investors/api';
import type { Accreditation } from '@furrow/modules/investors/contract';
import { messageFor } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { RadioGroup } from '@furrow/ui/radio-group';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';

interface ChooseWayProps {
  readonly accountId: Id<'acc'>;
  readonly accreditation: Accreditation;
  /** What the owner has said of themselves: chosen already, and can be changed. */
  readonly proposed: number | null;
  readonly onStarted: () => Promise<void>;
  /** Null where there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
}

/** First the statement that fits, then how to show it; the second question depends on the first. */
export function ChooseWay({ accountId, accreditation, proposed, onStarted, onCancel }: ChooseWayProps) {
  const { statements, methods, request } = accreditation;
  const [code, setCode] = useState((request?.statements[0] ?? proposed)?.toString() ?? '');
  const [method, setMethod] = useState<string>(request?.method ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const statement = statements.find((one) => String(one.code) === code);
  const ways = methods.filter((way) => statement?.methods.includes(way.method));
  const way = ways.find((one) => one.method === method);

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (statement === undefined || way === undefined) {
      setProblem(statement === undefined ? 'Choose a statement.' : 'Choose how to verify it.');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const body = { statements: [statement.code], method: way.method };
      await call(startAccreditation, { params: { id: accountId }, body });
      await onStarted();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messageFor('internal'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate className="space-y-8" onSubmit={start}>
      <RadioGroup
        name="statement"
        legend="Which statement fits this account?"
        value={code}
        onChange={setCode}
        options={statements.map((one) => ({
          value: String(one.code),
          label: one.label,
          ...(one.methods.length === 0 ? { note: 'you can still browse' } : {}),
        }))}
      />
      {statement !== undefined && ways.length === 0 && (
        <Notice title="This account can’t invest in most offerings" role="status">
          <p>You are welcome to browse. If your situation changes, come back anytime.</p>
        </Notice>
      )}
      {ways.length > 0 && (
        <RadioGroup
          name="method"
          legend="How do you want to verify it?"
          value={method}
          onChange={setMethod}
          options={ways.map((one) => ({
            value: one.method,
            label: one.label,
            note: `valid for ${one.valid_days} days`,
          }))}
        />
      )}
      {way !== undefined && (
        <div>
          <p className="field-label">What you’ll need</p>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-muted">
            {way.evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
      <div className="flex flex-wrap gap-3">
        {(statement === undefined || ways.length > 0) && (
          <Button type="submit" variant="primary" size="large" loading={busy} disabled={!isHydrated}>
            Continue
          </Button>
        )}
        {onCancel !== null && (
          <Button size="large" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
