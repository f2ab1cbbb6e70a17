import type { ReactNode } from 'react';
import { ContactForm } from '../../inquiries/contact-form.tsx';
import { FarmOwnerForm } from '../../inquiries/farm-owner-form.tsx';
import { WhitepaperForm } from '../../inquiries/whitepaper-form.tsx';

interface FormBelow {
  readonly title: string;
  readonly text: string;
  readonly Form: () => ReactNode;
}

const CONTACT: FormBelow = {
  title: 'Write to us',
  text: 'A person reads your message and answers by email.',
  Form: ContactForm,
};
const FARM_OWNER: FormBelow = {
  title: 'Tell us about your farm',
  text: 'The more we know about the land, the better our first answer will be.',
  Form: FarmOwnerForm,
};
const WHITEPAPER: FormBelow = {
  title: 'Get the figures as a PDF',
  text: 'Prices, rents and returns by state, with their sources. We email you the link.',
  Form: WhitepaperForm,
};

/** The form that stands below a page of the firm, by the page's address. */
const FORMS: Readonly<Record<string, FormBelow>> = {
  '/company/contact-us': CONTACT,
  '/advisors': CONTACT,
  '/resources/farm-owners': FARM_OWNER,
  '/for-farmers/permanent-crop': FARM_OWNER,
  '/resources': WHITEPAPER,
};

export function PageForm({ address }: { readonly address: string }) {
  const below = FORMS[address];
  if (below === undefined) return null;
  const { title, text, Form } = below;
  return (
    <section
      id="form"
      aria-labelledby="form-title"
      className="-mb-(--section-gap) bg-surface-sunken print:hidden"
    >
      <div className="page section grid gap-x-18 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div>
          <h2 id="form-title">{title}</h2>
          <p className="mt-3 max-w-[44ch] text-ink-muted">{text}</p>
        </div>
        <div className="max-w-[36rem]">
          <Form />
        </div>
      </div>
    </section>
  );
}
