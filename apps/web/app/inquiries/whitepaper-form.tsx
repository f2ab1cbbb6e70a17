import { WHITE_PAPER } from '@furrow/modules/inquiries/rules';
import { InquiryForm } from './inquiry-form.tsx';

/** The link is on the page too: somebody who wants no email from us gets none, and reads the paper all the same. */
export function WhitepaperForm() {
  return (
    <InquiryForm
      name="whitepaper"
      action="Get the paper"
      thanks={{
        title: 'Thank you. Here’s the paper.',
        text: (
          <>
            <a className="link" href={WHITE_PAPER}>
              Open the PDF
            </a>
            . We also email you this link, unless you asked us for no email. It’s free, and you can share it.
          </>
        ),
      }}
    />
  );
}
