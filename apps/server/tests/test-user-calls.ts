import type { TestApp } from './test-app.ts';
import type { Person } from './test-people.ts';

/** Calls of the user service, as a person makes them. */
export function userCalls(app: Pick<TestApp, 'url'>) {
  return async (who: Person, method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${app.url}/api/user${path}`, {
      method,
      headers: { ...who.bearer, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const { status, headers } = answer;
    return { status, headers, body: text === '' ? null : JSON.parse(text), text };
  };
}

export type UserCall = ReturnType<typeof userCalls>;

export const WEALTH = {
  est_total_net_worth: '1mm_5mm',
  est_liquid_worth: '250k_1mm',
  fund_sources: ['Compensation', 'Investments'],
  employment_status: 'Employed',
  occupation: '15',
  is_fin_regulator: 'no',
  citizenship: 'U.S. citizen',
};

export const INVESTMENT = {
  risk_tolerance: '3',
  time_horizon: 'long',
  investment_objective: 'both',
  portfolio_period: '10',
  goals: ['Diversification'],
  is_experienced: 'yes',
  investment_experience: '1',
};
