import type { Config } from '../config.ts';
import { accreditationReview } from './accreditation-review.ts';
import { businessReview } from './business-review.ts';
import type { ReviewKind } from './review-kind.ts';

/** Everything about accounts that a person of the firm decides. */
export function reviewKinds(config: Pick<Config, 'FURROW_ACCREDITATION_POLICY'>): readonly ReviewKind[] {
  return [accreditationReview(config.FURROW_ACCREDITATION_POLICY), businessReview()];
}
