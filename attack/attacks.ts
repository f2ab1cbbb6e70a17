import { bombing, signUpFlood } from './bombing.ts';
import { enumeration } from './enumeration.ts';
import { filterGets } from './filter-gets.ts';
import { forgery } from './forgery.ts';
import { forwarded } from './forwarded.ts';
import { guessing } from './guessing.ts';
import { hashFlood } from './hash-flood.ts';
import { hostHeader } from './host-header.ts';
import type { Attack } from './lib/attack.ts';
import { lockout } from './lockout.ts';
import { plantedAccount } from './planted-account.ts';
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
  hashFlood,
  plantedAccount,
  filterGets,
  sprayingFromOne,
  sprayingFromMany,
  stuffing,
  enumeration,
];
