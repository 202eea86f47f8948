import { expect, type Page } from '@playwright/test';
import axe, { type ElementContext, type RunOptions } from 'axe-core';

/** Preferences of a browser, stored where the application stores them. */
export interface Look {
  theme?: 'light' | 'dark';
  language?: 'en' | 'ar';
}

/** Call before the page is opened. */
export async function looking(page: Page, { theme = 'light', language = 'en' }: Look): Promise<void> {
  await page.addInitScript(
    (keys) => {
      for (const [key, value] of Object.entries(keys)) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
      }
    },
    { 'stint.theme': theme, 'stint.language': language },
  );
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the rules find in the page, or in a part of it. The page keeps axe until it is loaded again. */
async function expectNothing(page: Page, context: ElementContext, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([where, how]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      // The contrast is measured when no colour changes any more. The end of one change can begin another.
      const moves = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (let waiting = moves(); waiting.length > 0; waiting = moves())
        await Promise.allSettled(waiting.map(({ finished }) => finished));
      const { violations } = await inPage.run(where as ElementContext, how as RunOptions);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    [context, { ...options, resultTypes: ['violations'] }] as [object, object],
  );
  expect(violations, page.url()).toEqual([]);
}

/** Checks all rules or the named ones on the page without tooltips, and without the parts that another program draws. */
export async function expectNoViolations(page: Page, ruleIds: string[] = [], ...without: string[]): Promise<void> {
  await expectNothing(
    page,
    { exclude: [['[role=tooltip]'], ...without.map((selector) => [selector])] },
    { runOnly: ruleIds.length > 0 ? ruleIds : rules },
  );
}

/**
 * Checks WCAG 2.2 A and AA and that nothing scrolls sideways. A tooltip may appear under a resting pointer at any
 * time, so it is checked separately.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The same for an open popup, which is outside the page's regions and between focus guards. */
export async function expectAccessiblePopup(page: Page, selector: string): Promise<void> {
  const popup = page.locator(selector).first();
  await popup.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  await expectNothing(page, { include: selector }, { runOnly: rules, rules: { region: { enabled: false } } });
}

/** Rules that a change of colours can break; the others give the same result in each theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** Lets changes arrive over the event stream only. `npm run bench` measures how fast that is. */
export async function withoutPolling(page: Page): Promise<void> {
  await page.route('**/api/events/since*', (route) => route.abort());
}

/** The visible outline of the focused element, or of the field or row around it. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    let element: Element | null = document.activeElement;
    for (let up = 0; element && up < 3; up += 1, element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return `${outlineStyle} ${outlineWidth}`;
    }
    return `none on ${document.activeElement?.outerHTML.slice(0, 200)}`;
  });
  expect(outline).toMatch(/^(solid|auto) /);
}
