import { addDays, type CalendarDay } from '@furrow/kernel/new-york-day';
import { transitions } from '@furrow/kernel/transitions';
import { needsCertification } from '../accounts/account-needs.ts';
import type { AccountType } from '../accounts/account-types.ts';

/** Whether a business has said under its name that its owners on record are all there are. */
export type CertificationStatus = 'uncertified' | 'certified' | 'recertify';

/** The provider lets a business that must certify anew go on for this long. */
export const RECERTIFY_DAYS = 30;

export const CERTIFICATION_MOVES = transitions<CertificationStatus>({
  /** Nothing was said. Follows: certified. */
  uncertified: ['certified'],
  /** Certified. Follows: recertify, when an owner changes; uncertified, when the provider takes it back. */
  certified: ['recertify', 'uncertified'],
  /** It must be said anew. Follows: certified; uncertified, after 30 days. */
  recertify: ['certified', 'uncertified'],
});

/** The day from which a business asked to certify anew counts as uncertified. */
export function recertifyUntil(askedOn: CalendarDay): CalendarDay {
  return addDays(askedOn, RECERTIFY_DAYS);
}

/** May a business with this certification move money? */
export function certificationHolds(
  certification: { readonly status: CertificationStatus; readonly askedOn: CalendarDay | null },
  today: CalendarDay,
): boolean {
  if (certification.status === 'certified') return true;
  if (certification.status === 'uncertified' || certification.askedOn === null) return false;
  return today < recertifyUntil(certification.askedOn);
}

/** Owners are certified to the payment service, which must know the entity, and everybody must be on record. */
export function mayCertify(entity: {
  readonly type: AccountType;
  readonly hasCustomer: boolean;
  readonly hasEverybody: boolean;
}): boolean {
  return needsCertification(entity.type) && entity.hasCustomer && entity.hasEverybody;
}
