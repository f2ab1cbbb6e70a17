import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bareEndpoints } from './bare-endpoints.ts';

const contract = fileURLToPath(new URL('../../modules/farms/contract/api.ts', import.meta.url));
const load = async (id: string): Promise<unknown> => {
  const { load: hook } = bareEndpoints();
  if (typeof hook !== 'function') throw new Error('the plugin loads nothing');
  return Reflect.apply(hook, {}, [id]);
};

describe('what a page gets of a contract', () => {
  it('is method and path, and nothing that checks', async () => {
    const source = String(await load(contract));
    expect(source).toContain(
      'export const markDocumentRead = {"method":"POST","path":"/api/farm/:farmId/read"};',
    );
    expect(source).not.toMatch(/zod|import|summary/);
  });

  it('is the same of calls that belong together', async () => {
    const source = String(await load(contract.replace('/farms/', '/investors/')));
    expect(source).toContain('"save":{"method":"PATCH","path":"/api/user/profile/details"}');
    expect(source).not.toMatch(/zod|import|summary/);
  });

  it('is asked of contracts alone', async () => {
    expect(await load(contract.replace('contract/api.ts', 'rules/index.ts'))).toBeNull();
  });
});
