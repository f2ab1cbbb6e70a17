import { describeForm } from '@furrow/forms/describe-form';
import type { Id } from '@furrow/kernel/ids';
import type { Accreditation, AccreditationPage } from '@furrow/modules/investors/contract';
import { evidenceForm, expectedAnswerText } from '@furrow/modules/investors/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AccreditationPanel } from './accreditation-panel.tsx';

const REQUEST: NonNullable<Accreditation['request']> = {
  id: 'acr_1' as Id<'acr'>,
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
    { method: 'license', label: 'I hold a license', evidence: ['Your CRD number.'], valid_days: 365 },
  ],
  request: null,
};
const FORM: NonNullable<AccreditationPage['form']> = {
  description: { name: 'f', fields: [{ name: 'crd', type: 'text', label: 'CRD number', required: true }] },
  answer: { data: { crd: '2345678' }, version: 2, updated_at: null },
};
/** The two questions before the evidence, by the names of their answers. */
const WHICH = 'name="statement"';
const HOW = 'name="method"';

const ACCOUNT = 'acc_1' as Id<'acc'>;
const STATUS = { line: '', tone: 'info' as const, missing: [], next: null };

function drawn(
  accreditation: Partial<Accreditation>,
  form: AccreditationPage['form'] = null,
  proposed: number | null = null,
): string {
  const page = { accreditation: { ...STANDING, ...accreditation }, form, proposed };
  const element = <AccreditationPanel account={{ id: ACCOUNT, status: STATUS }} owner="usr_1" page={page} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe('the panel', () => {
  it('asks for a statement first, and says of each whether it leads on', () => {
    const html = drawn({});
    expect(html).toContain('name="statement"');
    expect(html.match(/choices-note/g)).toHaveLength(1);
    expect(html).toMatch(/None of the above.*choices-note/s);
    expect(html).not.toContain(HOW);
  });

  it('proposes what the owner has said of themselves, unless this account has said something else', () => {
    expect(drawn({}, null, 4)).toContain(HOW);
    const request = { ...REQUEST, status: 'rejected' as const, statements: [13] };
    expect(drawn({ status: 'rejected', request }, null, 4)).not.toContain(HOW);
  });

  it('shows the form while the request is with its owner, with the reviewer’s words', () => {
    const request = { ...REQUEST, status: 'need_more_info' as const, reason: 'Page two <b>is</b> missing.' };
    const html = drawn({ status: 'need_more_info', request }, FORM);
    expect(html).toContain('Page two &lt;b&gt;is&lt;/b&gt; missing.');
    expect(html).toContain('value="2345678"');
    expect(html).toContain('type="submit"');
    expect(html).not.toContain(WHICH);
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
    expect(html).toMatch(/<textarea[^>]*name="reply".*type="file".*<details/s);
    expect(html).toMatch(/<details(?! open)[^>]*>.*value="2345678"/s);
  });

  it('says by when to expect an answer, and that it is late once it is', () => {
    const sent = drawn({ status: 'pending', request: REQUEST });
    expect(sent).toContain(expectedAnswerText({ by: '2026-11-04', isLate: false }));
    const late = drawn({ status: 'pending', request: { ...REQUEST, is_late: true } });
    expect(late).toContain(expectedAnswerText({ by: '2026-11-04', isLate: true }));
    expect(late).not.toContain(expectedAnswerText({ by: '2026-11-04', isLate: false }));
  });

  it('offers to send other evidence after a rejection, or to choose another way', () => {
    const request = { ...REQUEST, status: 'rejected' as const, reason: 'Not you.' };
    const html = drawn({ status: 'rejected', request });
    expect(html).toMatch(/data-testid="submit-other".*data-testid="choose-another-way"/s);
    expect(html).not.toContain(WHICH);
  });

  it('shows what was sent while it waits, and how far the advisor is', () => {
    const request = { ...REQUEST, method: 'license' as const, advisor: ADVISOR };
    const html = drawn({ status: 'pending', request });
    expect(html).toContain('Jo Ledger');
    expect(html).toMatch(/Nov 2, 2026.*5 days/s);
    expect(html).toContain('data-testid="withdraw"');
    expect(html).not.toContain('type="submit"');
  });

  it('shows how long an approval holds, and renews it only when asked to', () => {
    const held = {
      status: 'approved' as const,
      holds_through: '2027-03-09',
      request: { ...REQUEST, status: 'approved' as const },
    };
    const html = drawn(held);
    expect(html).toContain('Mar 9, 2027');
    expect(html).toContain('data-testid="renew"');
    expect(html).not.toContain(WHICH);
    expect(html).not.toContain('renewal-under-review');
    expect(drawn({ ...held, request: REQUEST })).toContain('data-testid="renewal-under-review"');
  });

  it.each(['rejected', 'expired'] as const)('lets the owner begin again after %s', (status) => {
    const request = { ...REQUEST, status: 'rejected' as const, reason: 'Not signed.' };
    const html = drawn({ status, request, holds_through: '2026-03-09' });
    expect(html).toContain(status === 'rejected' ? 'data-testid="submit-other"' : WHICH);
    expect(html).toContain('Not signed.');
    expect(html.includes('data-testid="about-last-submission"')).toBe(status === 'expired');
  });
});
