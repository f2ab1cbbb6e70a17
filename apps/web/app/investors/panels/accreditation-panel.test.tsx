import { describeForm } from '@furrow/forms/describe-form';
import type { Accreditation, AccreditationPage } from '@furrow/modules/investors/contract';
import { evidenceForm } from '@furrow/modules/investors/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AccreditationPanel } from './accreditation-panel.tsx';

const REQUEST: NonNullable<Accreditation['request']> = {
  id: 'acr_1',
  status: 'pending',
  method: 'license',
  statements: [4],
  started_at: '2026-11-01T15:00:00Z',
  submitted_at: '2026-11-02T15:00:00Z',
  answer_expected_on: '2026-11-04',
  is_late: false,
  decided_at: null,
  reason: null,
  files: [],
  advisor: null,
};
const ADVISOR: NonNullable<NonNullable<Accreditation['request']>['advisor']> = {
  name: 'Jo Ledger',
  email: 'jo@ledger.example',
  attestation_status: 'pending-5',
  asked_at: '2026-11-02T15:00:00Z',
  outcome: null,
  answered_at: null,
};
const STANDING: Accreditation = {
  status: '',
  permanent: false,
  method: null,
  approved_on: null,
  valid_until: null,
  holds_through: null,
  statements: [
    { code: 4, label: 'Series 7, 65 or 82', methods: ['license'] },
    { code: 13, label: 'None of the above', methods: [] },
  ],
  methods: [
    { method: 'license', label: 'I hold a licence', evidence: ['Your CRD number.'], valid_days: 365 },
  ],
  request: null,
};
const FORM: NonNullable<AccreditationPage['form']> = {
  description: { name: 'f', fields: [{ name: 'crd', type: 'text', label: 'CRD number', required: true }] },
  answer: { data: { crd: '2345678' }, version: 2, updated_at: null },
};
const STATUS = { line: '', tone: 'info' as const, missing: [], next: null };

function drawn(
  accreditation: Partial<Accreditation>,
  form: AccreditationPage['form'] = null,
  proposed: number | null = null,
): string {
  const page = { accreditation: { ...STANDING, ...accreditation }, form, proposed };
  const element = <AccreditationPanel account={{ id: 'acc_1', status: STATUS }} owner="usr_1" page={page} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('the panel', () => {
  it('asks for a statement first, and says of each whether it leads on', () => {
    const html = drawn({});
    expect(html).toContain('Not shown yet');
    expect(html).toContain('you can still look around');
    expect(html).not.toContain('How you want to show it');
  });

  it('A3 proposes what the owner has said of themselves, unless this account has said something else', () => {
    expect(drawn({}, null, 4)).toContain('How you want to show it');
    const request = { ...REQUEST, status: 'rejected' as const, statements: [13] };
    expect(drawn({ status: 'rejected', request }, null, 4)).not.toContain('How you want to show it');
  });

  it('shows the form while the request is with its owner, with the reviewer’s words', () => {
    const request = { ...REQUEST, status: 'need_more_info' as const, reason: 'Page two <b>is</b> missing.' };
    const html = drawn({ status: 'need_more_info', request }, FORM);
    expect(html).toContain('Page two &lt;b&gt;is&lt;/b&gt; missing.');
    expect(html).toContain('value="2345678"');
    expect(html).toContain('Send for review');
    expect(html).not.toContain('The statement that fits');
  });

  it('asks only for what is missing, and keeps what was sent within reach', () => {
    const request = { ...REQUEST, status: 'need_more_info' as const, reason: 'Please explain.' };
    const description = describeForm(
      evidenceForm({
        method: 'license',
        type: 'individual',
        statements: [4],
        today: '2026-11-15',
        isFollowUp: true,
      }),
    );
    const html = drawn({ status: 'need_more_info', request }, { ...FORM, description });
    expect(html).toMatch(/Your answer to our reviewer.*Documents for our reviewer.*<details/s);
    expect(html).toMatch(/<details(?! open)[^>]*>.*What you told us before.*value="2345678"/s);
  });

  it('says by when to expect an answer, and that it is late once it is', () => {
    const sent = drawn({ status: 'pending', request: REQUEST });
    expect(sent).toContain('Expect our answer by November 04, 2026.');
    const late = drawn({ status: 'pending', request: { ...REQUEST, is_late: true } });
    expect(late).toContain('We planned to answer by November 04, 2026.');
    expect(late).not.toContain('Expect our answer');
  });

  it('offers to send other evidence after a rejection, or to choose another way', () => {
    const request = { ...REQUEST, status: 'rejected' as const, reason: 'Not you.' };
    const html = drawn({ status: 'rejected', request });
    expect(html).toMatch(/Send other evidence<\/button>.*Choose another way<\/button>/s);
    expect(html).not.toContain('The statement that fits');
  });

  it('shows what was sent while it waits, and how far the advisor is', () => {
    const request = { ...REQUEST, method: 'license' as const, advisor: ADVISOR };
    const html = drawn({ status: 'pending', request });
    expect(html).toContain('Waiting for Jo Ledger');
    expect(html).toContain('reminded after 5 days');
    expect(html).toContain('Withdraw submission');
    expect(html).not.toContain('Send for review');
  });

  it('shows how long an approval holds, and renews it only when asked to', () => {
    const held = {
      status: 'approved',
      holds_through: '2027-03-09',
      request: { ...REQUEST, status: 'approved' as const },
    };
    const html = drawn(held);
    expect(html).toContain('Accredited through March 09, 2027');
    expect(html).toContain('Renew it with new evidence');
    expect(html).not.toContain('The statement that fits');
    expect(drawn({ ...held, request: REQUEST })).toContain('We are looking at the new evidence you sent.');
  });

  it.each(['rejected', 'expired'])('lets the owner begin again after %s', (status) => {
    const request = { ...REQUEST, status: 'rejected' as const, reason: 'Not signed.' };
    const html = drawn({ status, request, holds_through: '2026-03-09' });
    expect(html).toContain(
      status === 'rejected' ? 'Send other evidence' : 'The statement that fits this account',
    );
    expect(html).toContain('Not signed.');
    expect(html.includes('Of the evidence you sent last')).toBe(status === 'expired');
  });
});
