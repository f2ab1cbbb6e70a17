import type { Viewer } from '../viewer.ts';

export function greeting({ firstName, isFirstLogin }: Pick<Viewer, 'firstName' | 'isFirstLogin'>): string {
  return isFirstLogin ? `Welcome, ${firstName}!` : `Hello, ${firstName}`;
}

const WITHOUT_HEADER = [
  '/maintenance',
  '/reset-password',
  '/sign-in',
  '/sign-up',
  '/sign-up-social',
  '/sign-up-complete',
  '/sign-up-accreditation',
  '/sign-up/complete',
  '/sign-up/accreditation',
  '/sign-up/experience',
  '/sign-up-social/accreditation',
  '/sign-up-social/experience',
];

/** The steps of an investment, a pledge and giving shares away have a header of their own. */
const PROCESS = /^\/(?:[^/]+\/(?:investment-process\/|pledge(?:\/|$))|portfolio\/[^/]+\/transfer(?:\/|$))/;

export function headerHidden(pathname: string): boolean {
  return WITHOUT_HEADER.includes(pathname.replace(/\/+$/, '')) || PROCESS.test(pathname);
}
