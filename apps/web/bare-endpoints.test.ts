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
    expect(source).not.toMatch(/zod|import[ ({]|summary/);
  });

  it('is the same of calls that belong together', async () => {
    const source = String(await load(contract.replace('/farms/', '/investors/')));
    expect(source).toContain('"save":{"method":"PATCH","path":"/api/user/profile/details"}');
    expect(source).not.toMatch(/zod|import[ ({]|summary/);
  });

  it('is the same where the contract is in several files', async () => {
    const source = String(await load(contract.replace('/farms/', '/identity/')));
    expect(source).toContain('export const listSessions = {"method":"GET","path":"/api/identity/sessions"};');
    expect(source).toContain('export const showProfile = {"method":"GET","path":"/api/user/profile"};');
  });

  it('is a copy of its own for each file that imports it', async () => {
    const { resolveId: hook } = bareEndpoints();
    if (typeof hook !== 'function') throw new Error('the plugin resolves nothing');
    const resolve = async (source: string, importer: string): Promise<{ id: string } | null> =>
      Reflect.apply(hook, { resolve: async () => ({ id: contract }) }, [source, importer, {}]);
    const own = await resolve('@furrow/modules/farms/api', '/app/shell.tsx');
    const other = await resolve('@furrow/modules/farms/api', '/app/settings.tsx');
    expect(own?.id).toMatch(/contract\/api\.ts\?for=\w+$/);
    expect(other?.id).not.toBe(own?.id);
    expect(await load(String(own?.id))).toBe(await load(contract));
    expect(await resolve('@furrow/modules/farms/rules', '/app/shell.tsx')).toBeNull();
  });

  it('is asked of contracts alone', async () => {
    expect(await load(contract.replace('contract/api.ts', 'rules/index.ts'))).toBeNull();
  });
});
