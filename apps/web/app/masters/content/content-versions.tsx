import { formatShortDateTime } from '@furrow/kernel/dates';
import { restoreContent } from '@furrow/modules/content/api';
import type { ContentRecord } from '@furrow/modules/content/contract';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { useSendOnce } from '../operations/system/use-send-once.ts';

interface ContentVersionsProps {
  readonly record: ContentRecord;
  readonly mayWrite: boolean;
  /** Restoring would put another text beneath what is typed. */
  readonly isDirty: boolean;
}

/** Every version ever saved. Restoring one adds another; nothing is overwritten. */
export function ContentVersions({ record, mayWrite, isDirty }: ContentVersionsProps) {
  const { id, versions, version: newest, live_version, revision, kind } = record;
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const restore = (version: number) =>
    send(async (once) => {
      await call(restoreContent, { params: { id }, body: { revision, version } }, once);
      toast.show({
        code: 'content-restored',
        type: 'success',
        text: `Version ${version} is the newest draft.`,
      });
      await revalidate();
    });
  return (
    <section aria-labelledby="content-versions" className="console-block">
      <div className="content-pane-head">
        <h2 id="content-versions" className="console-subtitle">
          Versions
        </h2>
        <Link className="link" to={`/masters/content/${id}/compare`}>
          Compare versions
        </Link>
      </div>
      {problem !== null && <Notice tone="negative" role="alert" title={problem.text} />}
      <ul className="console-list mt-2">
        {versions.map(({ number, sha256, by, at, published_at }) => (
          <li key={number} className="content-version">
            <div>
              <strong>Version {number}</strong> {number === live_version && <Chip tone="positive">Live</Chip>}
              <span className="block text-ink-muted">
                {by}, {formatShortDateTime(new Date(at))}
                {published_at !== null && `, published ${formatShortDateTime(new Date(published_at))}`}
              </span>
              {kind === 'legal' && <code className="content-hash">sha256 {sha256}</code>}
            </div>
            {number !== newest && (
              <div className="flex flex-wrap items-center gap-3">
                <Link
                  className="link"
                  to={`/masters/content/${id}/compare?from=${number}&to=${newest}`}
                  aria-label={`Compare version ${number} with version ${newest}`}
                >
                  Compare
                </Link>
                {mayWrite && !isDirty && (
                  <Button
                    size="small"
                    loading={sending}
                    onClick={() => void restore(number)}
                    aria-label={`Restore version ${number}`}
                  >
                    Restore
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
