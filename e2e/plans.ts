/** Helpers for the journeys of plans. */
import type { Browser, Page } from '@playwright/test';
import { newCompany, open, type Person } from './company.ts';

export const zone = 'Etc/UTC';
export const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
export const today = () => day(0);

export async function aCompany() {
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const task = (title: string, more: object = {}) =>
    ben.server.tasks.create({ title, teams: [company.teamId], estimate: 3600, ...more });
  const plan = (date: string, more: object = {}) =>
    ben.server.plans.create({ date, organizationTeamId: company.teamId, ...more });
  return { company, ben, task, plan };
}

/** In a browser with the zone of the dates above. */
export const openAt = (browser: Browser, who: Person, at: string) => open(browser, who, at, { timezoneId: zone });

export async function openPlanned(browser: Browser, who: Person, planner: Person = who): Promise<Page> {
  // Tall enough that no drag reaches an edge, where the page would scroll.
  const viewport = { width: 1280, height: 1600 };
  const page = await open(browser, who, `/profile/${planner.userId}`, { timezoneId: zone, viewport });
  await page.getByRole('tab', { name: 'Planned' }).click();
  return page;
}

export const view = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
export const section = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('region', { name }).last();
