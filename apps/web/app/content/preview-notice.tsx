import type { Previewed } from '@furrow/modules/content/contract';
import { Notice } from '@furrow/ui/notice';

const STATES: Readonly<Record<string, string>> = {
  draft: 'a draft',
  in_review: 'waiting for approval',
  approved: 'approved, not published',
  scheduled: 'scheduled',
  published: 'published',
  withdrawn: 'withdrawn',
};

interface PreviewNoticeProps {
  readonly id: string;
  readonly preview: Previewed;
}

/** Tells people of the firm that only they see this version. A plain link: the console is another site. */
export function PreviewNotice({ id, preview }: PreviewNoticeProps) {
  return (
    <div className="page pt-4 print:hidden">
      <Notice
        tone="warning"
        title={`Preview of version ${preview.version}: ${STATES[preview.state] ?? preview.state}`}
      >
        <a className="link" href={`/masters/content/${id}`}>
          Back to the editor
        </a>
      </Notice>
    </div>
  );
}
