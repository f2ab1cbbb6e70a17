export const STATE_ID = 'transfer-state';

/** After a press that ends something: the keyboard and the eye go on at what is so now. */
export const focusState = (): void => document.getElementById(STATE_ID)?.focus();
