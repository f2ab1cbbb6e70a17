import { endpoint } from '@furrow/http/endpoint';
import { accountParams } from './wallet.ts';
import { awardWireBody, wirePage, wireParams, wireSentBody } from './wires.ts';

export * from './api-wire-desk.ts';

const WIRE = '/api/user/account/:id/wallet/wire';

export const showWires = endpoint({
  method: 'GET',
  path: WIRE,
  access: 'signed-in',
  summary: 'Get wire instructions and the wires of an account',
  params: accountParams,
  answer: wirePage,
  refusals: ['not_found', 'wallet_not_wanted'],
});

export const awardWire = endpoint({
  method: 'POST',
  path: WIRE,
  access: 'signed-in',
  summary: 'Get a reference for a wire to the wallet',
  params: accountParams,
  body: awardWireBody,
  answer: wirePage,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'amount_invalid',
    'wires_not_offered',
    'identity_not_confirmed',
    'wallet_blocked',
    'wallet_closed',
    'wallet_not_wanted',
  ],
});

export const tellWireSent = endpoint({
  method: 'POST',
  path: `${WIRE}/:wire/sent`,
  access: 'signed-in',
  summary: 'Say that a wire was sent',
  params: wireParams,
  body: wireSentBody,
  answer: wirePage,
  idempotent: true,
  refusals: ['not_found', 'wallet_not_wanted', 'wire_not_awaited', 'wire_day_invalid'],
});
