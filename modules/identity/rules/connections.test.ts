import { describe, expect, it } from 'vitest';
import { CONNECTIONS, connectionLabel, isConnection } from './connections.ts';

describe('connections', () => {
  it('are the three of A2, each with the name people know', () => {
    expect(CONNECTIONS.map(connectionLabel)).toEqual(['Google', 'LinkedIn', 'Facebook']);
  });

  it.each(['google', 'GOOGLE-OAUTH2', '__proto__', 'constructor', '', undefined, null, ['linkedin']])(
    '%j is none',
    (name) => {
      expect(isConnection(name)).toBe(false);
    },
  );
});
