import { Refusal } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { returnOf } from './social-return.ts';
import { SocialScreen } from './social-screen.tsx';

afterEach(cleanup);

describe('the way back from a provider', () => {
  it.each([
    ['auth.social_refused', 'google', 'Google did not confirm who you are. Please try again.'],
    ['auth.social_unknown', 'google', 'There is no account with this email address yet. Please register first.'],
    ['auth.social_unverified', 'github', 'GitHub has not verified your email address. Please sign in another way.'],
    ['auth.social_taken', 'google', 'This Google account is connected to another account already.'],
    ['<b>', 'nobody', 'The provider did not confirm who you are. Please try again.'],
  ])('says what %s of %s means', async (error, provider, sentence) => {
    render(<SocialScreen {...returnOf({ error, provider })} />);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    const link = screen.getByRole('link', { name: 'Sign in another way' });
    expect(link.getAttribute('href')).toBe('/auth/passcode');
    const signUp = screen.queryByRole('link', { name: 'Create a team' });
    expect(signUp?.getAttribute('href')).toBe(error === 'auth.social_unknown' ? '/auth/signup' : undefined);
  });

  it('says that what was brought back is good no more', async () => {
    const finish = () => {
      throw new Refusal('auth.token_expired');
    };
    render(<SocialScreen />, { social: { finish } });
    expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired.');
  });
});
