import { Banner } from '@furrow/ui/banner';

interface BroadcastPreviewProps {
  readonly text: string;
  readonly link: string | null;
  readonly banner: boolean;
}

/** As each of them will see it. */
export function BroadcastPreview({ text, link, banner }: BroadcastPreviewProps) {
  const shown = text.replace(/\s+/gu, ' ').trim() || 'Your message';
  const more = link !== null && link !== '' && <span className="link-quiet">See more</span>;
  return (
    <section aria-label="What people will see" className="rounded-md border border-line border-dashed p-4">
      <p className="text-ink-muted">What people will see</p>
      {banner && (
        <div className="mt-2 break-words">
          <Banner tone="info">
            {shown} {more}
          </Banner>
        </div>
      )}
      <div className="mt-2 break-words border-line border-y py-2">
        <p className="text-ink-muted">Farm updates · just now</p>
        <p>{shown}</p>
        {more}
      </div>
    </section>
  );
}
