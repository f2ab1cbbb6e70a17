interface LogInChoice {
  readonly label: string;
  readonly hint: string;
  readonly user: string;
  readonly password: string;
}

const SOMEBODY_ELSE = JSON.stringify({
  override_accounts: [{ identity: { names: ['Alberta Bobbeth Charleson'] } }],
});

/** The service's own test users, each by the link that stands for typing it. */
export const LOG_INS = {
  good: {
    label: 'Log in',
    hint: 'the bank account is in the name of your investment account',
    user: 'user_good',
    password: 'pass_good',
  },
  other: {
    label: 'Log in as someone else',
    hint: 'the bank account is in another name, so a person looks at it',
    user: 'user_custom',
    password: SOMEBODY_ELSE,
  },
  wrong: { label: 'Enter a wrong password', hint: '', user: 'user_good', password: 'wrong' },
  again: {
    label: 'Log in, then be asked to log in again',
    hint: 'the bank takes the link back at once',
    user: 'user_good',
    password: 'error_ITEM_LOGIN_REQUIRED',
  },
  down: {
    label: 'Meet a bank that is down',
    hint: '',
    user: 'user_good',
    password: 'error_INSTITUTION_DOWN',
  },
  none: {
    label: 'Log in without an account to link',
    hint: '',
    user: 'user_good',
    password: 'error_NO_AUTH_ACCOUNTS',
  },
} as const satisfies Readonly<Record<string, LogInChoice>>;
export type LogIn = keyof typeof LOG_INS;
