import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAppAlone } from '../tests/test-app.ts';

let behindProxy: Awaited<ReturnType<typeof startAppAlone>>;
let direct: Awaited<ReturnType<typeof startAppAlone>>;

beforeAll(async () => {
  const env = { FURROW_COUNTRY_HEADER: 'CF-IPCountry', FURROW_COUNTRIES: 'us, pr' };
  behindProxy = await startAppAlone({ env: { ...env, TRUST_PROXY: 'loopback' } });
  direct = await startAppAlone({ env });
});
afterAll(async () => {
  await behindProxy.close();
  await direct.close();
});

async function signUp(url: string, email: string, headers: Record<string, string>): Promise<unknown> {
  const body = { email, password: 'maple-tractor-77', first_name: 'Ada', last_name: 'King' };
  const answer = await fetch(`${url}/api/identity/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { code } = (await answer.json()) as { code?: string };
  return code ?? answer.status;
}

it('E23 the country is what a trusted proxy says, and only behind one', async () => {
  const from = (country: string) => ({ 'cf-ipcountry': country, 'x-forwarded-for': '198.51.100.7' });
  expect(await signUp(behindProxy.url, 'a@furrow.example', from('DE'))).toBe('reject-signup-by-country');
  expect(await signUp(behindProxy.url, 'a@furrow.example', from('PR'))).toBe(201);
  expect(await signUp(behindProxy.url, 'b@furrow.example', { 'cf-ipcountry': 'DE' })).toBe(201);
  expect(await signUp(direct.url, 'c@furrow.example', from('DE'))).toBe(201);
});
