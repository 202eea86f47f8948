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

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In legacy mode axe needs no second page, and half the time; it leaves out frames of other origins only. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

async function expectNothingIn(axe: AxeBuilder, page: Page): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, page.url()).toEqual([]);
}

/** All of these rules, or only those named, on the whole page but its tooltips. */
export async function expectNoViolations(page: Page, named: string[] = []): Promise<void> {
  const axe = axeOn(page).exclude('[role=tooltip]');
  await expectNothingIn(named.length > 0 ? axe.withRules(named) : axe.withTags(rules), page);
}

/**
 * No violations of WCAG 2.2 A and AA on the page as it stands, and nothing that has to be scrolled sideways. A tooltip
 * may come up at any time where the pointer rests, and stands outside the regions of the page: it is looked at by itself.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * The same of what floats over a page, once it has come up: it stands outside its regions, between guards that send the
 * focus back.
 */
export async function expectAccessiblePopup(page: Page, selector: string): Promise<void> {
  const popup = page.locator(selector).first();
  await popup.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  await expectNothingIn(axeOn(page).include(selector).withTags(rules).disableRules(['region']), page);
}

/** What a change of colours can break; other rules find the same in each theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Sooner than asking again every few seconds would show it. That it takes less than one on a machine that has nothing
 * else to do is measured by `npm run bench`.
 */
export const atOnce = { timeout: 2000 };
