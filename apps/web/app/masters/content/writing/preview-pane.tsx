import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import type { ReactNode } from 'react';
import { TextBody } from '../../../content/text/text-body.tsx';
import type { Preview, PreviewState } from './use-preview.ts';

interface PreviewPaneProps {
  readonly title: string;
  readonly preview: Preview;
  readonly state?: PreviewState;
  /** Left out where nothing is being typed. */
  readonly onUpdate?: () => void;
  readonly links?: ReactNode;
}

/** What readers will see, with what keeps them from seeing it. */
export function PreviewPane({ title, preview, state = 'current', onUpdate, links }: PreviewPaneProps) {
  return (
    <section className="content-preview" aria-labelledby="content-preview-title">
      <div className="content-pane-head">
        <h2 id="content-preview-title" className="console-subtitle">
          Preview
        </h2>
        {links}
        {onUpdate !== undefined && (
          <Button size="small" onClick={onUpdate}>
            Update preview
          </Button>
        )}
      </div>
      {state === 'failed' && (
        <Notice tone="warning" role="status" title="This preview is older than your text">
          Your text is still here. Press “Update preview” to try again.
        </Notice>
      )}
      {preview.faults.length > 0 && (
        <Notice tone="warning" title="What has to change before it can be published">
          <ul className="notice-list">
            {preview.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      <article
        className="content-text"
        aria-label={title}
        aria-busy={state === 'behind'}
        // Beside a text that is being written it scrolls by itself.
        tabIndex={onUpdate === undefined ? undefined : 0}
      >
        {preview.blocks.length === 0 ? (
          <p className="text-ink-muted">Nothing is written yet.</p>
        ) : (
          <TextBody blocks={preview.blocks} />
        )}
      </article>
    </section>
  );
}
