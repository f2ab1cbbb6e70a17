import type { SignInState } from '@furrow/modules/identity/rules';
import { Chip } from '@furrow/ui/chip';

const WORDS: Readonly<Record<SignInState, string>> = {
  open: 'Active',
  disabled: 'Disabled',
  blocked: 'Blocked',
  erased: 'Data deleted',
};

/** Only what is not as usual stands out. */
export function StateChip({ state }: { readonly state: SignInState }) {
  return state === 'open' ? WORDS.open : <Chip tone="negative">{WORDS[state]}</Chip>;
}
