import type { Page } from '@playwright/test';

const teamOf = (page: Page) => page.getByRole('region', { name: 'Team' });

/** Opens the strip of people below the day. The browser remembers it. */
export const showTeam = (page: Page) => teamOf(page).getByRole('button', { name: 'Show the team' }).click();
