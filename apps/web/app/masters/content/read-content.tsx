import type { ContentRecord } from '@furrow/modules/content/contract';
import { ITEM_FIELDS } from '@furrow/modules/content/rules';
import { PageAddresses } from './page-addresses.tsx';
import { PreviewPane } from './writing/preview-pane.tsx';
import type { Preview } from './writing/use-preview.ts';

interface ReadContentProps {
  readonly record: ContentRecord;
  readonly preview: Preview;
}

/** A text for those who do not write it: as visitors will read it, its fields, and the Markdown behind it. */
export function ReadContent({ record, preview }: ReadContentProps) {
  const { kind, fields, markdown, sha256, title } = record;
  return (
    <div className="content-reading">
      <PreviewPane title={title} preview={preview} links={<PageAddresses record={record} />} />
      <section aria-labelledby="content-fields" className="console-block">
        <h2 id="content-fields" className="console-subtitle">
          Fields
        </h2>
        <dl className="console-facts mt-2">
          {ITEM_FIELDS[kind].map(({ name, label }) => (
            <div key={name} className="contents">
              <dt>{label}</dt>
              <dd className="whitespace-pre-line">{fields[name] ?? '–'}</dd>
            </div>
          ))}
          {kind === 'legal' && (
            <div className="contents">
              <dt>sha256</dt>
              <dd>
                <code className="content-hash">{sha256}</code>
              </dd>
            </div>
          )}
        </dl>
      </section>
      <details className="console-block">
        <summary className="content-summary">Markdown</summary>
        <pre className="console-code">{markdown}</pre>
      </details>
    </div>
  );
}
