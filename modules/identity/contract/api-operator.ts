import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../rules/index.ts';
import {
  endSessionsBody,
  peoplePage,
  peopleQuery,
  personEventPage,
  personEventsQuery,
  personParams,
  personRecord,
  personSessionParams,
  stateBody,
} from './operator-people.ts';
import {
  invitationParams,
  inviteStaffBody,
  proposed,
  proposeRolesBody,
  removeStaffBody,
  staffInvitationBody,
  staffList,
  staffParams,
  staffRemoved,
  withdrawInvitationBody,
} from './operator-staff.ts';
import { IDENTITY_API } from './services.ts';
import { sessionsEnded } from './session.ts';

const STAFF = '/api/masters/identity/staff';
const PEOPLE = '/api/masters/identity/people';

/** A stolen session alone must not change who works for the firm. */
const FRESH = 'auth/requires-recent-login';

export const listStaff = endpoint({
  ...forRoles('admin'),
  method: 'GET',
  path: STAFF,
  summary: 'List the firm’s people, open invitations and changes that wait for a second administrator',
  answer: staffList,
});

export const proposeInvitation = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: `${STAFF}/invitations`,
  summary: 'Propose to invite someone to the firm; a second administrator decides',
  body: inviteStaffBody,
  answer: proposed,
  status: 201,
  idempotent: true,
  refusals: [FRESH, 'already_staff', 'invitation_open', 'roles_proposed_already'],
});

export const withdrawStaffInvitation = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: `${STAFF}/invitations/:invitationId/withdraw`,
  summary: 'Withdraw an invitation before it is accepted',
  params: invitationParams,
  body: withdrawInvitationBody,
  idempotent: true,
  refusals: ['not_found', 'invitation_over'],
});

export const proposeRoles = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: `${STAFF}/:userId/roles`,
  summary: 'Propose other roles for someone; a second administrator decides',
  params: staffParams,
  body: proposeRolesBody,
  answer: proposed,
  status: 201,
  idempotent: true,
  refusals: [
    FRESH,
    'not_found',
    'person_changed',
    'person_erased',
    'person_barred',
    'roles_unchanged',
    'last_admin',
    'roles_proposed_already',
  ],
});

export const removeStaffMember = endpoint({
  ...forRoles('admin'),
  method: 'POST',
  path: `${STAFF}/:userId/remove`,
  summary: 'Take all roles from someone and end their sessions',
  params: staffParams,
  body: removeStaffBody,
  answer: staffRemoved,
  idempotent: true,
  refusals: [FRESH, 'not_found', 'person_changed', 'last_admin'],
});

/** The secret of the link is in the body so that no address holds it. */
export const acceptInvitationToStaff = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/staff-invitation/accept`,
  access: 'signed-in',
  summary: 'Accept an invitation to work for the firm',
  body: staffInvitationBody,
  idempotent: true,
  refusals: ['not_found', 'invitation_over', 'email_not_verified'],
});

export const searchPeople = endpoint({
  ...forRoles('compliance'),
  method: 'GET',
  path: PEOPLE,
  summary: 'Find people by name, email or id; who was found is recorded',
  query: peopleQuery,
  answer: peoplePage,
});

export const showPerson = endpoint({
  ...forRoles('compliance'),
  method: 'GET',
  path: `${PEOPLE}/:userId`,
  summary: 'Get how a person logs in, with their open sessions; opening it is recorded',
  params: personParams,
  answer: personRecord,
  refusals: ['not_found'],
});

export const listPersonEvents = endpoint({
  ...forRoles('compliance'),
  method: 'GET',
  path: `${PEOPLE}/:userId/events`,
  summary: 'List what happened to a person’s sign-in; opening it is recorded',
  params: personParams,
  query: personEventsQuery,
  answer: personEventPage,
  refusals: ['not_found'],
});

export const setPersonState = endpoint({
  ...forRoles('compliance'),
  method: 'POST',
  path: `${PEOPLE}/:userId/state`,
  summary: 'Disable, block or reopen a person’s sign-in',
  params: personParams,
  body: stateBody,
  idempotent: true,
  refusals: [
    'not_found',
    'person_changed',
    'person_erased',
    'person_is_you',
    'person_is_staff',
    'last_admin',
    'no_changed_data',
  ],
});

export const endAllPersonSessions = endpoint({
  ...forRoles('compliance'),
  method: 'POST',
  path: `${PEOPLE}/:userId/sessions/end`,
  summary: 'End all sessions of a person',
  params: personParams,
  body: endSessionsBody,
  answer: sessionsEnded,
  idempotent: true,
  refusals: ['not_found'],
});

export const endPersonSession = endpoint({
  ...forRoles('compliance'),
  method: 'POST',
  path: `${PEOPLE}/:userId/sessions/:sessionId/end`,
  summary: 'End one session of a person',
  params: personSessionParams,
  body: endSessionsBody,
  answer: sessionsEnded,
  idempotent: true,
  refusals: ['not_found', 'conflict'],
});
