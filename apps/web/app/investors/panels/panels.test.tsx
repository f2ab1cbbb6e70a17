import { describeForm } from '@furrow/forms/describe-form';
import type { Business, People, Person, Verification } from '@furrow/modules/investors/contract';
import { CERTIFICATE, personForm } from '@furrow/modules/investors/rules';
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
const account = {
  id: 'acc_1',
  type: 'entity',
  name: 'Loam Holdings',
  kyb_status: null,
  kyb_required: true,
} as const;

describe('verification', () => {
  const verification: Verification = {
    kyc_status: 'new',
    kyc_message: 'Please verify your identity first. It takes a few minutes.',
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
    expect(shown({})).toContain('Verify your identity</button>');
    expect(shown({ kyc_status: 'active' })).toContain('Go on with the check</button>');
    expect(shown({ kyc_status: 'failed', kyc_reasons: ['The name differs.'] })).toMatch(
      /The name differs\..*Start the check again<\/button>/s,
    );
    expect(shown({ kyc_status: 'success', can_start: false })).not.toContain('Verify your identity');
    const anew = { kyc_status: 'success', reverify: true, reverify_reason: 'Your licence has expired.' };
    expect(shown(anew)).toMatch(/Your licence has expired\..*Verify your identity again<\/button>/s);
    expect(shown({ details_complete: false, can_start: false })).toContain('Complete the details first');
  });

  it('a check that did not pass leads to the details and, of a business, to the people', () => {
    const failed = { ...verification, kyc_status: 'failed' };
    const html = (kyb_required: boolean) =>
      rendered(<VerificationPanel account={{ ...account, kyb_required }} verification={failed} />);
    expect(html(true)).toMatch(/open=details".*open=people"/s);
    expect(html(false)).toContain('open=details"');
    expect(html(false)).not.toContain('open=people"');
    expect(shown({})).not.toContain('open=people"');
  });

  it('leads to the details where an entity has no EIN to open a wallet with', () => {
    const wallet = {
      status: 'new',
      message: 'No EIN.',
      problem: null,
      can_send: false,
      wants_document: false,
    };
    expect(shown({ wallet: { ...wallet, needs_details: true } })).toMatch(
      /No EIN\..*open=details"[^>]*>Add the EIN/s,
    );
  });

  it('offers a check of the same person that was made for another account, and never takes it by itself', () => {
    expect(shown({})).not.toContain('Use that identity check');
    const reusable = { account_id: 'acc_2', account_name: 'Ruth Halloran', passed_on: '2026-11-13' };
    const html = shown({ reusable });
    expect(html).toMatch(/November 13, 2026.*Ruth Halloran.*Use that identity check<\/button>/s);
    expect(html).toContain('Verify your identity</button>');
  });

  it('says so where no check is set up, and offers none', () => {
    const html = shown({ available: false });
    expect(html).toContain('Verification is not available right now.');
    expect(html).not.toContain('Verify your identity</button>');
  });

  it('asks for a document only when one is wanted, and says why the last one was refused', () => {
    const wallet = {
      status: 'document',
      message: 'We need an ID document.',
      problem: null,
      can_send: false,
      needs_details: false,
    };
    const html = shown({
      wallet: { ...wallet, wants_document: true },
      files: [
        {
          id: 'afl_1',
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
    const wallet = { status: 'retry', message: 'Again.', problem: 'The ZIP code.', can_send: true };
    const html = shown({ wallet: { ...wallet, needs_details: false, wants_document: false } });
    expect(html).toMatch(/The ZIP code\..*Send the details again<\/button>/s);
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
  expect(open).not.toContain('Send for review</button>');
  const ready = { ...business, missing: [], can_send: true };
  expect(rendered(<BusinessPanel account={account} business={ready} />)).toContain(
    'Send for review</button>',
  );
  const approved = { ...ready, kyb_status: 'approved', can_send: false };
  expect(rendered(<BusinessPanel account={account} business={approved} />)).not.toContain('Send for review');
});

describe('people', () => {
  const person: Person = {
    id: 'per_1',
    type: 'controller',
    first_name: 'Joan',
    last_name: 'Quill',
    country: 'US',
    ownership: null,
    status: 'incomplete',
    complete: false,
    message: 'More information about this person is needed.',
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
    expect(html).toContain('Save this person</button>');
    expect(html).toContain('Send them a link</button>');
    expect(html).not.toContain('type="file"');
    const waiting = shown({
      data: [{ ...person, complete: true, status: 'document', wants_document: true }],
    });
    expect(waiting).toContain('ID document of Joan Quill');
    expect(waiting).not.toContain('Send them a link');
  });

  it('are certified in the words of the certificate, and only when that is possible', () => {
    expect(shown({})).not.toContain('Certify the owners');
    const html = shown({
      certification: { status: 'recertify', date: null, until: '2026-04-01', possible: true },
    });
    expect(html).toContain('before 04/01/2026');
    expect(html).toContain(CERTIFICATE.text[0]);
    expect(html).toContain('Certify the owners</button>');
    expect(shown({ certification: null })).not.toContain(CERTIFICATE.title);
  });
});
