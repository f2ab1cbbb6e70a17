/** For tests of later modules. */
export { award, bring, byTwo, NOW, newHolder } from './wires.fixture.ts';
