export { FakeIssuer } from '@furrow/testing/fake-issuer';
