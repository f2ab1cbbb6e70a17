/** The calls of the investors, each declared once for browser and server. */
export * from './api-accounts.ts';
export * from './api-accreditation.ts';
export * from './api-advisors.ts';
export * from './api-people.ts';
export * from './api-person.ts';
export * from './api-suitability.ts';
export * from './api-verification.ts';
export * from './operator-acts.ts';
export * from './operator-documents.ts';
export * from './operator-privacy.ts';
export * from './operator-search.ts';
