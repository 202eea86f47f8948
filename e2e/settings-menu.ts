import type { Page } from '@playwright/test';

export const settingsMenu = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

/** Opens a section of the settings by its entry in the menu, such as `team/sizes`. */
export const openSection = (page: Page, section: string) =>
  settingsMenu(page).locator(`a[href="/settings/${section}"]`).click();
