import type { InquiryStoryLine } from '@furrow/modules/inquiries/contract';
import type { DeliveryState, SuppressionWay } from '@furrow/modules/inquiries/rules';
import type { Tone } from '@furrow/ui/tone';

export const DELIVERY_WORDS: Readonly<
  Record<DeliveryState, { readonly label: string; readonly tone: Tone }>
> = {
  queued: { label: 'Waiting to be passed on', tone: 'warning' },
  delivered: { label: 'Passed on', tone: 'positive' },
  refused: { label: 'Refused by the form service', tone: 'negative' },
  given_up: { label: 'Given up', tone: 'negative' },
  withheld: { label: 'Not passed on: sender wants no email', tone: 'info' },
};

export const STORY_WORDS: Readonly<Record<InquiryStoryLine['act'], string>> = {
  received: 'received it',
  mailed: 'emailed the sender',
  delivered: 'passed it on',
  refused: 'was refused by the form service',
  withheld: 'kept it back, because its sender wants no email',
  given_up: 'gave up passing it on',
  asked_again: 'asked to pass it on again',
  answered: 'answered it',
};

export const WAY_WORDS: Readonly<Record<SuppressionWay, string>> = {
  signed_in: 'Its owner, signed in',
  link: 'Its owner, by a link in an email',
  firm: 'The firm',
};
