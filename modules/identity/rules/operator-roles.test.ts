import { describe, expect, it } from 'vitest';
import { forRoles, isOperator, mayOperate, OPERATOR_ROLES } from './operator-roles.ts';

it('operators are those with one of the roles of the firm', () => {
  for (const role of OPERATOR_ROLES) expect(isOperator(['investor', role])).toBe(true);
  for (const roles of [[], ['investor'], ['Admin'], ['admin ']]) expect(isOperator(roles)).toBe(false);
});

describe('F10 a call for compliance', () => {
  const wanted = forRoles('compliance').roles;

  it.each([
    [['compliance'], 'POST', true],
    [['compliance', 'editor'], 'DELETE', true],
    [['admin'], 'POST', true],
    [['auditor'], 'GET', true],
    [['auditor'], 'HEAD', true],
    [['auditor'], 'POST', false],
    [['auditor', 'compliance'], 'POST', true],
    [['treasury', 'offerings', 'editor'], 'GET', false],
    [['Compliance'], 'GET', false],
    [[], 'GET', false],
  ])('by %j with %s: %s', (held, method, allowed) => {
    expect(mayOperate(held, wanted, method)).toBe(allowed);
  });
});

it('every role may read what is for it, and only the auditor may not change it', () => {
  for (const role of OPERATOR_ROLES) {
    expect(mayOperate([role], [role], 'GET')).toBe(true);
    expect(mayOperate([role], [role], 'POST')).toBe(true);
  }
});
