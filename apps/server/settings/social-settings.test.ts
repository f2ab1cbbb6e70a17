import { auth0Settings, socialSettings } from '@furrow/modules/identity/server';
import { describe, expect, it } from 'vitest';
import { LIVE_SETTINGS } from '../tests/test-app.ts';
import { ConfigRefused, readConfig } from './config.ts';

const AUTH0 = {
  AUTH_PROVIDER: 'auth0',
  AUTH0_DOMAIN: 'Firm.us.auth0.com',
  AUTH0_CLIENT_ID: 'app',
  AUTH0_CLIENT_SECRET: 'a-secret-of-the-tenant',
  AUTH0_AUDIENCE: 'https://api.furrow.example',
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ ...LIVE_SETTINGS, ...environment });
    return [];
  } catch (error) {
    return error instanceof ConfigRefused ? error.problems.map(({ variable }) => variable) : [String(error)];
  }
}

describe('settings of social sign-in', () => {
  it('C25 a client is an id and a secret, never one alone', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'app' })).toEqual(['GOOGLE_CLIENT_SECRET']);
    expect(problemsOf({ FACEBOOK_CLIENT_SECRET: 'a-long-secret' })).toEqual(['FACEBOOK_CLIENT_ID']);
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: 'a-long-secret' })).toEqual([]);
  });

  it('C25 a tenant is four settings', () => {
    expect(problemsOf({ AUTH_PROVIDER: 'auth0' })).toEqual([
      'AUTH0_DOMAIN',
      'AUTH0_CLIENT_ID',
      'AUTH0_CLIENT_SECRET',
      'AUTH0_AUDIENCE',
    ]);
    expect(problemsOf({ ...AUTH0, AUTH0_AUDIENCE: '' })).toEqual(['AUTH0_AUDIENCE']);
    expect(problemsOf({ ...AUTH0, AUTH0_DOMAIN: 'https://firm.us.auth0.com/' })).toEqual(['AUTH0_DOMAIN']);
    expect(problemsOf({ ...AUTH0, AUTH_PROVIDER: 'okta' })).toEqual(['AUTH_PROVIDER']);
    expect(problemsOf(AUTH0)).toEqual([]);
  });

  it('C25 what a tenant has switched on is named, and only a stand-in on this machine has a port', () => {
    expect(problemsOf({ ...AUTH0, AUTH0_SOCIAL: 'google-oauth2, github' })).toEqual(['AUTH0_SOCIAL']);
    const social = (AUTH0_SOCIAL: string) =>
      auth0Settings(readConfig({ ...LIVE_SETTINGS, ...AUTH0, AUTH0_SOCIAL }))?.social;
    expect([social('none'), social('linkedin, facebook')]).toEqual([[], ['linkedin', 'facebook']]);
    expect(problemsOf({ ...AUTH0, AUTH0_DOMAIN: 'firm.us.auth0.com:8080' })).toEqual(['AUTH0_DOMAIN']);
    const local = readConfig({ ...LIVE_SETTINGS, ...AUTH0, AUTH0_DOMAIN: '127.0.0.1:4000' });
    expect(auth0Settings(local)).toMatchObject({ domain: '127.0.0.1:4000', insecure: true });
  });

  it('say which providers there are', () => {
    const client = { LINKEDIN_CLIENT_ID: 'app', LINKEDIN_CLIENT_SECRET: 'a-long-secret' };
    expect(socialSettings(readConfig({ ...LIVE_SETTINGS, ...client }), false)).toEqual({
      clients: { linkedin: { clientId: 'app', clientSecret: 'a-long-secret' } },
      demo: false,
    });
    expect(auth0Settings(readConfig({ ...LIVE_SETTINGS, ...AUTH0 }))).toEqual({
      domain: 'firm.us.auth0.com',
      clientId: 'app',
      clientSecret: 'a-secret-of-the-tenant',
      audience: 'https://api.furrow.example',
      database: 'Username-Password-Authentication',
      social: ['google-oauth2', 'linkedin', 'facebook'],
    });
    // The settings of a tenant may stay where they are while it is not used.
    expect(auth0Settings(readConfig({ ...LIVE_SETTINGS, ...AUTH0, AUTH_PROVIDER: 'builtin' }))).toBeNull();
  });
});
