import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What a person chooses for this browser: kept where the application keeps it. */
export interface Look {
  theme?: 'light' | 'dark';
  language?: 'en' | 'ar' | 'he';
}

/** Before the page is opened. */
export async function looking(page: Page, { theme = 'light', language = 'en' }: Look): Promise<void> {
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
      }
    },
    { 'stint.theme': theme, 'stint.language': language },
  );
}

/** No violations of WCAG 2.2 A and AA on the page as it stands, and nothing that has to be scrolled sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
