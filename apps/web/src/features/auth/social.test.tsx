import { Refusal } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
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

  it('reports a code that is no longer valid', async () => {
    const finish = () => {
      throw new Refusal('auth.token_expired');
    };
    render(<SocialScreen />, { social: { finish } });
    expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired.');
  });
});
