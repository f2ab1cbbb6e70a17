import { defineForm } from '@furrow/forms/define-form';
import { describeForm } from '@furrow/forms/describe-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ServerFormView } from './server-form.tsx';
import { useServerForm } from './use-server-form.ts';

const FORM = describeForm(
  defineForm({
    name: 'f',
    fields: [
      { name: 'name', type: 'text', label: 'Name', required: true },
      { name: 'note', type: 'textarea', label: 'Note' },
    ],
  }),
);

const unused = () => Promise.reject(new Error('nothing is sent'));

function Page() {
  const form = useServerForm({
    server: { address: '/sample', read: unused, save: unused, submit: unused },
    description: FORM,
    initial: { data: { name: 'Ada' }, version: 1, updated_at: '2026-11-15T10:42:00Z' },
    owner: 'usr_1',
  });
  return <ServerFormView form={form} action="Save name" />;
}

it('is whole before script runs: filled in, quiet, and not to be sent into the void', () => {
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain('value="Ada"');
  expect(html).toMatch(/<form[^>]*data-unsent="false"[^>]*method="post"/);
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
  expect(html).toContain('Note<span class="field-optional"> (optional)</span>');
  expect(html).not.toContain('role="alert"');
  // The reader's clock is not known on the server.
  expect(html).toContain('<span role="status"></span>');
});
