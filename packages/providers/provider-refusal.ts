/** Why an outside service did not do what it was asked: a closed list, so that each can have its words and its way on. */
export const PROVIDER_REFUSALS = [
  /** No answer in time, or trouble of its own. What was asked may have happened all the same. */
  'unavailable',
  /** It has been in trouble for a while and was not asked at all: nothing happened. */
  'not_called',
  /** It has too much to do; a little later it may do it. */
  'busy',
  /** It does not accept our credentials or settings: only the firm can mend that. */
  'misconfigured',
  'not_found',
  /** What was given is not acceptable; `fields` says which part, where the service does. */
  'invalid_input',
  /** It has the same thing already; `existingId` says which, where the service does. */
  'duplicate',
  /** Not possible in the state the thing is in now. */
  'wrong_state',
  'file_too_large',
  'file_kind',
  'too_many_files',
  /** An answer that is not in the service's own description. */
  'unexpected',
] as const;
export type ProviderRefusalCode = (typeof PROVIDER_REFUSALS)[number];

export const FIELD_FAULTS = ['required', 'invalid', 'duplicate', 'not_allowed'] as const;
export type FieldFaultCode = (typeof FIELD_FAULTS)[number];

/** Says which field and what is wrong with it, never what was in it. */
export interface FieldFault {
  /** In our words, with a dot between levels: `controller.ssn`. */
  readonly field: string;
  readonly fault: FieldFaultCode;
}

export interface ProviderRefusal {
  readonly code: ProviderRefusalCode;
  readonly fields: readonly FieldFault[];
  readonly existingId: string | null;
}

export function refusal(code: ProviderRefusalCode, more: Partial<ProviderRefusal> = {}): ProviderRefusal {
  return { code, fields: [], existingId: null, ...more };
}
