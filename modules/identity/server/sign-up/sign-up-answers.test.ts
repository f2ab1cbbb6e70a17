import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountWorld, accountWorld } from '../users/test-accounts.ts';
import { signUpAnswers } from './sign-up-answers.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await accountWorld();
});
afterAll(() => world.close());

it('gives back what was said when signing up, and nothing for a stranger', async () => {
  const now = world.clock.now();
  await world.database.run(sql`insert into user_account
      (id, email, email_normal, financial_situation, created_at, updated_at)
    values ('user_ada', 'ada@example.com', 'ada@example.com', ${[2, 5]}, ${now}, ${now})`);
  expect(await signUpAnswers(world.database, 'user_ada')).toMatchObject({ financialSituation: [2, 5] });
  expect(await signUpAnswers(world.database, 'user_bob')).toMatchObject({ financialSituation: [] });
});
