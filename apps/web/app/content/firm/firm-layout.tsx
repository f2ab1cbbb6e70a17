import type { ReactNode } from 'react';
import { PreviewNotice } from '../preview-notice-part.tsx';
import { TextBody } from '../text/text-part.ts';
import { FirmHead } from './firm-head.tsx';
import type { FirmPageView } from './load-firm-page.ts';
import { OnThisPage } from './on-this-page.tsx';
import { PageForm } from './page-form.tsx';
import { PagesBelow } from './pages-below.tsx';

interface FirmLayoutProps {
  readonly page: FirmPageView;
  /** What a visitor can do here, below the lead. */
  readonly action?: ReactNode;
}

/** The layouts of the content service: 0 and 3 default, 1 list, 2 single. */
export function FirmLayout({ page, action }: FirmLayoutProps) {
  const { id, preview, template, text } = page;
  return (
    <article>
      <PreviewNotice id={id} preview={preview} />
      <FirmHead page={page} action={action} />
      {template === 1 ? (
        <Columns wide="left" aside={<PagesBelow pages={page.children} />}>
          <TextBody blocks={text.blocks} />
        </Columns>
      ) : (
        <Columns
          wide={template === 2 ? 'left' : 'right'}
          aside={<OnThisPage headings={text.headings} className="max-lg:hidden lg:sticky lg:top-28" />}
        >
          <TextBody blocks={text.blocks} />
        </Columns>
      )}
      <PageForm address={page.address} />
    </article>
  );
}

const COLUMNS = {
  left: 'lg:grid-cols-[minmax(0,1fr)_22rem]',
  right: 'lg:grid-cols-[13.5rem_minmax(0,1fr)]',
};

interface ColumnsProps {
  readonly wide: keyof typeof COLUMNS;
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The text beside what leads further; on a phone, above it. */
function Columns({ wide, aside, children }: ColumnsProps) {
  return (
    <div className={`page grid gap-x-18 gap-y-10 py-10 lg:py-14 ${COLUMNS[wide]}`}>
      {wide === 'right' ? <div>{aside}</div> : null}
      <div className="min-w-0">{children}</div>
      {wide === 'left' ? <div>{aside}</div> : null}
    </div>
  );
}
