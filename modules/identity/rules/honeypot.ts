export { HONEYPOT_FIELD } from '@furrow/forms/honeypot';
