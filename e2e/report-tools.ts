import type { Page } from '@playwright/test';

export async function selectOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Adds a filter to a report, and one value to it. */
export async function addFilter(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Opens "More options" of a report, and a part of it. */
export async function more(page: Page, part?: string): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).click();
  if (part) await page.getByRole('menuitem', { name: part }).click();
}

export async function compare(page: Page): Promise<void> {
  await more(page);
  await page.getByRole('menuitemcheckbox', { name: 'Compare to previous period' }).click();
  await page.keyboard.press('Escape');
}

export async function round(page: Page, rounding: string): Promise<void> {
  await more(page, 'Rounding');
  await page.getByRole('menuitemradio', { name: rounding }).click();
}
