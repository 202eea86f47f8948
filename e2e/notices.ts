/** Helpers for the notices of a page. */
import { expect, type Page } from '@playwright/test';

/** Presses Undo on the notice with this text. */
export async function undo(page: Page, text: string): Promise<void> {
  const notice = page.locator('[aria-live=polite] > div').filter({ hasText: text });
  await notice.getByRole('button', { name: 'Undo' }).click();
}

/** A notice stays while the pointer rests on it and may cover the next control. */
export async function dismissNotices(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' }).first();
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click({ timeout: 1000 });
    await expect(dismiss).toBeHidden({ timeout: 200 });
  }).toPass();
}
