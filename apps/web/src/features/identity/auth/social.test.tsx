import { Refusal } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { returnOf } from './social-return.ts';
import { SocialScreen } from './social-screen.tsx';

afterEach(cleanup);

describe('the return from a provider', () => {
  it.each([
    ['auth.social_refused', 'google', 'Google couldn’t confirm who you are. Try again.'],
    ['auth.social_unknown', 'google', 'No account uses this email address yet. Sign up first.'],
    ['auth.social_unverified', 'github', 'GitHub hasn’t verified your email address. Sign in another way.'],
    ['auth.social_taken', 'google', 'This Google account is already connected to another account.'],
    ['<b>', 'nobody', 'The provider couldn’t confirm who you are. Try again.'],
  ])('explains %s of %s', async (error, provider, sentence) => {
    render(<SocialScreen {...returnOf({ error, provider })} />);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    const link = screen.getByRole('link', { name: 'Sign in another way' });
    expect(link.getAttribute('href')).toBe('/auth/passcode');
    const signUp = screen.queryByRole('link', { name: 'Create team' });
    expect(signUp?.getAttribute('href')).toBe(error === 'auth.social_unknown' ? '/auth/signup' : undefined);
  });

  it.each([
    ['auth.oidc_refused', 'Keycloak', 'Keycloak couldn’t confirm who you are. Try again.'],
    ['auth.oidc_unreachable', 'Łódź & Co.', 'Łódź & Co. can’t be reached. Try again later.'],
    ['auth.oidc_refused', 'Call +1 555 now: <b>', 'The provider couldn’t confirm who you are. Try again.'],
    ['auth.oidc_refused', 'evil.example/login', 'The provider couldn’t confirm who you are. Try again.'],
  ])('explains %s of the OpenID Connect provider %s', async (error, provider, sentence) => {
    render(<SocialScreen {...returnOf({ error, provider, via: 'oidc' })} />);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('leads to the provider that a workspace requires', async () => {
    const tenantId = '7d0c2b1e-5f6a-4c3d-9e8f-0a1b2c3d4e5f';
    const required = { error: 'auth.oidc_required', provider: 'Okta', workspace: 'Northwind', tenantId, via: 'oidc' };
    render(<SocialScreen {...returnOf(required)} />);
    expect((await screen.findByRole('alert')).textContent).toBe('Members of Northwind sign in with Okta only.');
    const link = screen.getByRole('link', { name: 'Continue with Okta' });
    expect(link.getAttribute('href')).toBe(`/api/auth/oidc?workspace=${tenantId}`);
  });

  it('finishes an OpenID Connect sign-in by its own call', async () => {
    const finish = vi.fn(() => {
      throw new Refusal('auth.oidc_domain', { provider: 'Okta' });
    });
    render(<SocialScreen {...returnOf({ via: 'oidc' })} />, { providerSignIn: { finish } });
    const sentence = 'Okta signs in only people with an email address of its domains.';
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(finish).toHaveBeenCalledOnce();
  });

  it('reports a code that is no longer valid', async () => {
    const finish = () => {
      throw new Refusal('auth.token_expired');
    };
    render(<SocialScreen />, { social: { finish } });
    expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired.');
  });
});
