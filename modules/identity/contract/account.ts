import { listOf, pageFields } from '@furrow/http/paging';
import { z } from 'zod';
import {
  ALL_CONNECTIONS,
  EMAIL_PROBLEMS,
  EXPERIENCE_PROBLEM,
  EXPERIENCE_TEXT_MAX,
  FINANCIAL_SITUATIONS,
  HONEYPOT_FIELD,
  NAME_MAX,
  PASSWORD_MAX,
  readEmail,
  readExperience,
  readFinancialSituation,
  readName,
  SECURITY_EVENT_KINDS,
  SITUATION_PROBLEMS,
} from '../rules/index.ts';
import { mfaChallenge } from './mfa.ts';
import { loginData } from './session.ts';

const LONGEST_INPUT = 1_000;
const MOST_METADATA = 30;

/** The rules decide, so that the browser and the server say the same. */
export const email = z
  .string()
  .max(LONGEST_INPUT)
  .transform((text, context) => {
    const read = readEmail(text);
    if (read.ok) return read.value;
    context.addIssue(EMAIL_PROBLEMS[read.error]);
    return z.NEVER;
  });

const name = z
  .string()
  .max(LONGEST_INPUT)
  .transform((text, context) => {
    const read = readName(text);
    if (read !== null) return read;
    context.addIssue(
      text.trim() === '' ? 'This field is required.' : `Use letters only, up to ${NAME_MAX} characters.`,
    );
    return z.NEVER;
  });

/** At most 255 characters; what a new one must be is the policy's to say, in words of the catalogue. */
const password = z.string().max(LONGEST_INPUT);
const givenPassword = z
  .string()
  .min(1, 'Password is required.')
  .refine(
    (text) => [...text].length <= PASSWORD_MAX,
    `Password can’t be longer than ${PASSWORD_MAX} characters.`,
  );
const mailedToken = z.string().min(1).max(200);

const metadata = z
  .record(z.string().max(60), z.union([z.string().max(255), z.number(), z.boolean(), z.null()]))
  .refine((values) => Object.keys(values).length <= MOST_METADATA, `At most ${MOST_METADATA} entries.`);

export const signUpBody = z.strictObject({
  email,
  password,
  first_name: name,
  last_name: name,
  user_metadata: metadata.default({}),
  [HONEYPOT_FIELD]: z.string().max(LONGEST_INPUT).default(''),
});
export const signedUp = z.object({ user_id: z.string(), email: z.string(), email_verified: z.boolean() });

export const logInBody = z.strictObject({
  /** An address that cannot be one is answered as any that nobody has, in words of the catalogue. */
  email: z.string().min(1, EMAIL_PROBLEMS.required).max(LONGEST_INPUT),
  password: givenPassword,
  realm: z.string().max(100).optional(),
  [HONEYPOT_FIELD]: z.string().max(LONGEST_INPUT).default(''),
});

export const profile = z.object({
  user_id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  /** Masked: `••/••/1971`. */
  birthday: z.string().nullable(),
  address: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  country: z.string().nullable(),
  financial_situation: z.array(z.number().int()),
  image: z.string().nullable(),
  balance: z.string(),
  social: z.enum(ALL_CONNECTIONS).nullable(),
  confirm_privacy: z.boolean(),
  /** A JSON text. */
  meta: z.string(),
});

export const loggedIn = z.object({ userData: profile, loginData });
/** The catalogue's answer and, with it, what the second step takes. */
export const mfaRequired = mfaChallenge.extend({
  code: z.literal('mfa_required'),
  message: z.string(),
  __error__: z.array(z.string()),
});

const financialSituation = z
  .array(z.number())
  .max(FINANCIAL_SITUATIONS.length, SITUATION_PROBLEMS.twice)
  .transform((codes, context) => {
    const read = readFinancialSituation(codes);
    if (read.ok) return read.value;
    context.addIssue(SITUATION_PROBLEMS[read.error]);
    return z.NEVER;
  });

const experience = z
  .string()
  .max(EXPERIENCE_TEXT_MAX)
  .transform((text, context) => {
    const read = readExperience(text);
    if (read.ok) return read.value;
    context.addIssue(EXPERIENCE_PROBLEM);
    return z.NEVER;
  });

/** Name, phone and address have one door: the form of the profile, which checks them and tells whoever has it open. */
export const profileChange = z.strictObject({
  /** It can be given here, never taken back. */
  confirm_privacy: z.literal(true).optional(),
  financial_situation: financialSituation.optional(),
  /** A JSON text; what it names is added to what is there. */
  meta: experience.optional(),
});

export const emailBody = z.strictObject({
  email,
  [HONEYPOT_FIELD]: z.string().max(LONGEST_INPUT).default(''),
});
export const confirmResetBody = z.strictObject({ token: mailedToken, password });
export const changePasswordBody = z.strictObject({
  current_password: z.string().max(LONGEST_INPUT).default(''),
  password,
});
export const changeEmailBody = z.strictObject({
  email,
  /** Empty for those who have none and proved just now who they are. */
  current_password: z.string().max(LONGEST_INPUT).default(''),
});
export const passwordChanged = z.object({ ended: z.number().int() });
/** What a mailed link and the form of its page carry. */
export const mailedLink = z.strictObject({ token: mailedToken });
export const verificationSent = z.object({ sent: z.boolean() });
export const emailVerified = z.object({ email_verified: z.boolean() });
/** `email` for those who have a password, else the connection they came through. */
export const foundProvider = z.object({
  auth_provider: z.enum(['email', ...ALL_CONNECTIONS]),
  social: z.enum(ALL_CONNECTIONS).nullable(),
});

export const loginFailedBody = z.strictObject({ email: z.string().max(255), error: z.unknown() });
export const debugBody = z.strictObject({
  action: z.string().max(200),
  data: z.unknown().optional(),
  side: z.string().max(40),
  id: z.union([z.string().max(200), z.number()]).nullish(),
});

export const eventsQuery = z.strictObject(pageFields(20));

export const securityEventList = listOf(
  z.strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    kind: z.enum(SECURITY_EVENT_KINDS),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
  }),
);

export type LoggedInAnswer = z.output<typeof loggedIn>;
export type Profile = z.output<typeof profile>;
export type ProfileChange = z.output<typeof profileChange>;
export type SecurityEventList = z.output<typeof securityEventList>;
