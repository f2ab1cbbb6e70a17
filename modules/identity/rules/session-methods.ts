import { ALL_CONNECTIONS } from './connections.ts';
import { AUTH_METHODS } from './step-up.ts';

/** What a session remembers of how it was proved: by what, or through whom. */
export const SESSION_METHODS = [...AUTH_METHODS, ...ALL_CONNECTIONS] as const;

export type SessionMethod = (typeof SESSION_METHODS)[number];
