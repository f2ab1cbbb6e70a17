import { bombing, signUpFlood } from './bombing.ts';
import { enumeration } from './enumeration.ts';
import { forgery } from './forgery.ts';
import { forwarded } from './forwarded.ts';
import { guessing } from './guessing.ts';
import { hostHeader } from './host-header.ts';
import type { Attack } from './lib/attack.ts';
import { lockout } from './lockout.ts';
import { redirects } from './redirects.ts';
import { replay } from './replay.ts';
import { guessingCodes, guessingRecoveryCodes } from './second-factor.ts';
import { sprayingFromMany, sprayingFromOne } from './spraying.ts';
import { storm } from './storm.ts';
import { stuffing } from './stuffing.ts';
import { unfinishedUploads } from './unfinished-uploads.ts';
import { twoHosts, watchers } from './watchers.ts';

export const ATTACKS: readonly Attack[] = [
  guessing,
  lockout,
  guessingCodes,
  guessingRecoveryCodes,
  bombing,
  signUpFlood,
  replay,
  forgery,
  hostHeader,
  redirects,
  twoHosts,
  forwarded,
  watchers,
  storm,
  unfinishedUploads,
  sprayingFromOne,
  sprayingFromMany,
  stuffing,
  enumeration,
];
