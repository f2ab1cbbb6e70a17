import { describeForm } from '@furrow/forms/describe-form';
import type { Id } from '@furrow/kernel/ids';
import type { Business, People, Person, Verification } from '@furrow/modules/investors/contract';
import { CERTIFICATE, kycAct, messageFor, personForm, walletAct } from '@furrow/modules/investors/rules';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BusinessPanel } from './business-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { VerificationPanel } from './verification-panel.tsx';

function rendered(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={['/profile/accounts']} />);
}
const START = `${kycAct('new', false)}</button>`;

const account = {
  id: 'acc_1' as Id<'acc'>,
  type: 'entity',
  name: 'Loam Holdings',
  kyb_status: null,
  kyb_required: true,
} as const;

describe('verification', () => {
  const verification: Verification = {
    kyc_status: 'new',
    kyc_message: messageFor('kyc_new'),
    kyc_reasons: [],
    reverify: false,
    reverify_reason: null,
    details_complete: true,
    can_start: true,
    available: true,
    reusable: null,
    wallet: {
      status: 'new',
      message: 'Later.',
      problem: null,
      can_send: false,
      needs_details: false,
      wants_document: false,
    },
    files: [],
  };
  const shown = (changed: Partial<Verification>) =>
    rendered(<VerificationPanel account={account} verification={{ ...verification, ...changed }} />);

  it('offers the check, its continuation or another, and none where there is nothing to do', () => {
    expect(shown({})).toContain(START);
    expect(shown({ kyc_status: 'active' })).toContain(`${kycAct('active', false)}</button>`);
    expect(shown({ kyc_status: 'failed', kyc_reasons: ['The name differs.'] })).toMatch(
      new RegExp(`The name differs\\..*${kycAct('failed', false)}</button>`, 's'),
    );
    expect(shown({ kyc_status: 'success', can_start: false })).not.toMatch(/identity[^<]*<\/button>/);
    const anew = {
      kyc_status: 'success' as const,
      reverify: true,
      reverify_reason: 'Your license has expired.',
    };
    expect(shown(anew)).toMatch(
      new RegExp(`Your license has expired\\..*${kycAct('success', true)}</button>`, 's'),
    );
    expect(shown({ details_complete: false, can_start: false })).toMatch(/href="[^"]*open=details"[^>]*>/);
  });

  it('a check that did not pass leads to the details and, of a business, to the people', () => {
    const failed = { ...verification, kyc_status: 'failed' as const };
    const html = (kyb_required: boolean) =>
      rendered(<VerificationPanel account={{ ...account, kyb_required }} verification={failed} />);
    expect(html(true)).toMatch(/open=details".*open=people"/s);
    expect(html(false)).toContain('open=details"');
    expect(html(false)).not.toContain('open=people"');
    expect(shown({})).not.toContain('open=people"');
  });

  it('leads to the details where an entity has no EIN to open a wallet with', () => {
    const wallet = {
      status: 'new' as const,
      message: 'No EIN.',
      problem: null,
      can_send: false,
      wants_document: false,
    };
    expect(shown({ wallet: { ...wallet, needs_details: true } })).toMatch(
      /No EIN\..*open=details"[^>]*>[^<]*EIN/s,
    );
  });

  it('offers a check of the same person that was made for another account, and never takes it by itself', () => {
    expect(shown({})).not.toContain('reuse-check');
    const reusable = {
      account_id: 'acc_2' as Id<'acc'>,
      account_name: 'Ruth Halloran',
      passed_on: '2026-11-13',
    };
    const html = shown({ reusable });
    expect(html).toMatch(/Nov 13, 2026.*Ruth Halloran.*data-testid="reuse-check"/s);
    expect(html).toContain(START);
  });

  it('says so where no check is set up, and offers none', () => {
    const html = shown({ available: false });
    expect(html).toContain(messageFor('verification_unavailable'));
    expect(html).not.toContain(START);
  });

  it('asks for a document only when one is wanted, and says why the last one was refused', () => {
    const wallet = {
      status: 'document' as const,
      message: 'We need an ID document.',
      problem: null,
      can_send: false,
      needs_details: false,
    };
    const html = shown({
      wallet: { ...wallet, wants_document: true },
      files: [
        {
          id: 'afl_1' as Id<'afl'>,
          purpose: 'identity_document',
          type: 'license',
          person_id: null,
          name: 'license.png',
          bytes: 100,
          status: 'refused',
          refusals: ['The document has expired.'],
          created_at: '2026-03-10T15:00:00Z',
        },
      ],
    });
    expect(html).toContain('type="file"');
    expect(html).toContain('The document has expired.');
    expect(html).not.toContain('Remove license.png');
    expect(shown({})).not.toContain('type="file"');
    expect(shown({ wallet: null })).not.toContain('Your wallet');
  });

  it('lets the details be sent again in full', () => {
    const wallet = {
      status: 'retry' as const,
      message: 'Again.',
      problem: 'The ZIP code.',
      can_send: true,
    };
    const html = shown({ wallet: { ...wallet, needs_details: false, wants_document: false } });
    expect(html).toMatch(new RegExp(`The ZIP code\\..*${walletAct('retry')}</button>`, 's'));
  });
});

it('a business is sent once nothing is missing, and reads why it was turned down', () => {
  const business: Business = {
    required: true,
    kyb_status: 'rejected',
    asked: false,
    message: 'We could not verify it.',
    reason: 'The name differs.',
    missing: ['Please add the documents.'],
    can_send: false,
    wants_document: false,
    files: [],
  };
  const open = rendered(<BusinessPanel account={account} business={business} />);
  expect(open).toMatch(/The name differs\..*Please add the documents\./s);
  expect(open).not.toContain('submit-business');
  const ready = { ...business, missing: [], can_send: true };
  expect(rendered(<BusinessPanel account={account} business={ready} />)).toContain(
    'data-testid="submit-business"',
  );
  const approved = { ...ready, kyb_status: 'approved' as const, can_send: false };
  expect(rendered(<BusinessPanel account={account} business={approved} />)).not.toContain('send-heading');
});

describe('people', () => {
  const person: Person = {
    id: 'per_1' as Id<'per'>,
    type: 'controller',
    first_name: 'Joan',
    last_name: 'Quill',
    country: 'US',
    ownership: null,
    status: 'incomplete',
    complete: false,
    message: 'We need more.',
    problem: null,
    wants_document: false,
    invited_email: null,
    invited_until: null,
    files: [],
  };
  const people: People = {
    data: [person],
    count: 1,
    total: 1,
    may_add: ['beneficial_owner'],
    missing: [],
    certification: { status: 'uncertified', date: null, until: null, possible: false },
  };
  const forms = {
    per_1: {
      description: describeForm(personForm('controller')),
      answer: { data: { first_name: 'Joan', ssn: { last_four: '6788' } }, version: 1, updated_at: null },
    },
  };
  const shown = (changed: Partial<People>) =>
    rendered(
      <PeoplePanel account={account} owner="user_1" people={{ ...people, ...changed }} forms={forms} />,
    );

  it('each have a form, an invitation, and a document where one is wanted', () => {
    const html = shown({});
    expect(html).toContain('id="per_1-first_name"');
    expect(html).toContain('type="email"');
    expect(html).not.toContain('type="file"');
    const waiting = shown({
      data: [{ ...person, complete: true, status: 'document', wants_document: true }],
    });
    expect(waiting).toMatch(/Joan Quill.*type="file"/s);
    expect(waiting).not.toContain('type="email"');
  });

  it('are certified in the words of the certificate, and only when that is possible', () => {
    expect(shown({})).not.toContain('type="checkbox"');
    const html = shown({
      certification: { status: 'recertify', date: null, until: '2026-04-01', possible: true },
    });
    expect(html).toContain('before Apr 1, 2026');
    expect(html).toContain(CERTIFICATE.text[0]);
    expect(html).toContain('type="checkbox"');
    expect(shown({ certification: null })).not.toContain(CERTIFICATE.title);
  });
});
