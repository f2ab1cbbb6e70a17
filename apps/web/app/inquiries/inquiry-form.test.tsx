import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContactForm } from './contact-form.tsx';
import { FarmOwnerForm } from './farm-owner-form.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { ReaderQuestionForm } from './reader-question-form.tsx';
import { WhitepaperForm } from './whitepaper-form.tsx';

const namesIn = (html: string) => [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);

it.each<[string, ReactElement, readonly string[]]>([
  ['newsletter', <NewsletterForm key="n" />, ['email']],
  ['white paper', <WhitepaperForm key="w" />, ['first_name', 'last_name', 'email']],
  ['contact', <ContactForm key="c" />, ['first_name', 'last_name', 'email', 'topic', 'message']],
  [
    'farm owner',
    <FarmOwnerForm key="f" />,
    ['first_name', 'last_name', 'email', 'phone', 'state', 'county', 'acres', 'crops', 'message'],
  ],
  [
    'reader question',
    <ReaderQuestionForm key="r" post="an-iowa-acre" />,
    ['first_name', 'email', 'question'],
  ],
])('the %s form asks for its fields, with a trap, and has no inline style', (_name, form, fields) => {
  const html = renderToStaticMarkup(form);
  expect(namesIn(html)).toEqual([...fields, 'fax_extension']);
  expect(html).not.toContain('style=');
});
