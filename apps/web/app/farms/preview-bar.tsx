import type { FarmDetail, FarmPreview } from '@furrow/modules/farms/contract';
import { Notice } from '@furrow/ui/notice';

interface PreviewBarProps {
  readonly farm: FarmDetail;
  readonly preview: FarmPreview | null;
}

/** Tells people of the firm that only they see this. Plain links: the console is another site. */
export function PreviewBar({ farm, preview }: PreviewBarProps) {
  if (preview === null) return null;
  const kept = preview === 'changes' ? '?preview=changes' : '';
  return (
    <div className="page pt-4">
      <Notice
        tone="warning"
        title={preview === 'draft' ? 'Preview: not public yet' : 'Preview: unpublished changes'}
      >
        <nav aria-label="Preview" className="flex flex-wrap gap-x-4">
          {['', '/maps', '/rating', '/financials', '/documents', '/notes'].map((tab) => (
            <a key={tab} className="link" href={`/${farm.slug}${tab}${kept}`}>
              {tab === '' ? 'Overview' : tab.charAt(1).toUpperCase() + tab.slice(2)}
            </a>
          ))}
          <a className="link" href={`/masters/offerings/${farm.id}`}>
            Back to the editor
          </a>
        </nav>
      </Notice>
    </div>
  );
}
