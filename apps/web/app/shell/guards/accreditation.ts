import { type Guard, PASS, withQuery } from './guard.ts';

export const accreditation: Guard = ({ access, viewer, target }) =>
  access.accreditation === true && viewer !== null && !viewer.hasStatedAccreditation
    ? { kind: 'redirect', to: withQuery('/accreditation', { redirect: target }) }
    : PASS;
