import { formatShortDateTime } from '@furrow/kernel/dates';
import { changeSetting } from '@furrow/modules/operations/api';
import type { SettingHistory, SettingView } from '@furrow/modules/operations/contract';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { Change } from '../../shell/becomes.tsx';
import { useAddress } from '../../shell/page-links.tsx';
import { ActForm } from './act-form.tsx';
import { SettingEditor } from './setting-editor.tsx';
import { settingText } from './setting-text.ts';
import { useSendOnce } from './use-send-once.ts';

interface SettingPanelProps {
  readonly setting: SettingView;
  readonly history: SettingHistory;
}

/** One setting: what it decides, the form that changes it, and what it was before. */
export function SettingPanel({ setting, history }: SettingPanelProps) {
  const { title, help, lockedBy, waiting, mayChange } = setting;
  return (
    <>
      <h2 className="console-subtitle">{title}</h2>
      <p className="mt-1 text-ink-muted">{help}</p>
      {lockedBy !== null && (
        <Notice className="mt-4" title="The server’s environment fixes this">
          <code>{lockedBy}</code> is set to: {settingText(setting, setting.value)}. Remove it and restart to
          change this setting here.
        </Notice>
      )}
      {waiting !== null && (
        <Notice className="mt-4" tone="warning" title="Waiting for a second person">
          {waiting.by.name} proposed: {settingText(setting, waiting.value)}.{' '}
          <Link className="link" to={`/masters/approvals?proposal=${waiting.id}`}>
            See the proposal
          </Link>
        </Notice>
      )}
      {lockedBy === null && waiting === null && mayChange && <ChangeSetting setting={setting} />}
      <History setting={setting} history={history} />
    </>
  );
}

function ChangeSetting({ setting }: { readonly setting: SettingView }) {
  const { name, title, version, needsTwo, fallback, control } = setting;
  const [value, setValue] = useState(setting.value);
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  const save = (wanted: unknown) => (reason: string) =>
    sender.send(async (once) => {
      // JSON, as the editors make it and the setting's own schema checks.
      const body = { value: wanted as null, version, reason };
      const { outcome } = await call(changeSetting, { params: { name }, body }, once);
      const done = outcome === 'proposed' ? 'was proposed. Someone else has to approve it.' : 'was changed.';
      toast.show({ code: 'setting-saved', type: 'success', text: `${title} ${done}` });
      await revalidate();
    });
  const isChanged = JSON.stringify(value) !== JSON.stringify(setting.value);
  const isDefault = JSON.stringify(setting.value) === JSON.stringify(control === 'numbers' ? {} : fallback);
  return (
    <ActForm
      sender={sender}
      effect={
        isChanged && (
          <>
            <Change before={settingText(setting, setting.value)} after={settingText(setting, value)} />
            {needsTwo && ', once a second person approves'}
          </>
        )
      }
      acts={[
        { label: needsTwo ? `Propose ${lower(title)}` : `Save ${lower(title)}`, run: save(value) },
        ...(isDefault
          ? []
          : [
              {
                label: needsTwo ? 'Propose the default' : 'Back to the default',
                variant: 'secondary' as const,
                run: save(null),
              },
            ]),
      ]}
    >
      <SettingEditor setting={setting} value={value} onChange={setValue} />
    </ActForm>
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function History({ setting, history }: SettingPanelProps) {
  const address = useAddress();
  return (
    <section className="console-block">
      <h3 className="console-subtitle">What it was before</h3>
      {history.changes.length === 0 ? (
        <p className="mt-2 text-ink-muted">Nobody has changed it yet.</p>
      ) : (
        <ol className="console-list mt-2">
          {history.changes.map(({ version, value, before, by, at, reason, proposalId }) => (
            <li key={version}>
              <p>
                <Change before={settingText(setting, before)} after={settingText(setting, value)} />
              </p>
              <p className="text-ink-muted">
                {by.name}, {formatShortDateTime(at)}
                {proposalId !== null && ', approved as proposed by another'}
              </p>
              <p>“{reason}”</p>
            </li>
          ))}
        </ol>
      )}
      {history.next !== null && (
        <Link
          className="link mt-2 inline-block"
          to={address({ history: String(history.next) })}
          preventScrollReset
        >
          Earlier changes
        </Link>
      )}
    </section>
  );
}
