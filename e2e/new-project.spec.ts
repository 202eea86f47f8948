import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessiblePopup } from './look.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const next = (page: Page) => dialog(page).getByRole('button', { name: 'Next', exact: true }).click();

/** The smallest PNG there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function pickDay(page: Page, field: string, day: RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name: field }).click();
  await page.getByRole('gridcell').getByRole('button', { name: day }).first().click();
}

test('PROJ-02 PROJ-04 PROJ-05 PROJ-06 PROJ-11 PROJ-13 creates a project in four steps, hears what is wrong, goes back without loss, and reads each step on a phone', async ({
  browser,
}) => {
  const company = await newCompany();
  await confirmAddress(company.owner);
  await company.join('Ben Bitdiddle');
  const page = await open(browser, company.owner, '/projects');
  await page.getByRole('button', { name: 'Create project' }).click();
  const title = dialog(page).getByRole('textbox', { name: 'Title' });
  // A name is enough.
  await title.fill('Jacquard loom');
  await dialog(page).getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByText('Jacquard loom created')).toBeVisible();
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Create project' }).click();
  await title.fill('ab');
  await dialog(page).getByRole('textbox', { name: 'Website' }).fill('engine');
  await next(page);
  await expect(dialog(page).getByText('Project title must be between 3 and 100 characters.')).toBeVisible();
  await expect(dialog(page).getByText('Please provide a valid URL')).toBeVisible();
  await expect(dialog(page).getByText('Please make sure to fill out this field')).toHaveCount(2);
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('a'.repeat(121));
  await expect(dialog(page).getByText('The description can have up to 120 characters.')).toBeVisible();

  await title.fill('Analytical Engine');
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Weaves algebraical patterns');
  await dialog(page).getByRole('textbox', { name: 'Website' }).fill('https://engine.example.com');
  await pickDay(page, 'Start date', /\b15\b/);
  // A month later, where there was no end after it.
  await expect(dialog(page).getByRole('button', { name: /^End date: \w+ 15\b/ })).toBeVisible();
  await pickDay(page, 'End date', /\b20\b/);
  await expect(dialog(page).getByRole('button', { name: /^End date: \w+ 20\b/ })).toBeVisible();
  await pickDay(page, 'Start date', /\b16\b/);
  await expect(dialog(page).getByRole('button', { name: /^End date: \w+ 20\b/ })).toBeVisible();

  const files = page.getByLabel('Picture', { exact: true });
  await files.last().setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(dialog(page).getByText('Use a JPEG or PNG picture.')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await files.last().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
  await expect(dialog(page).getByText('The picture can be up to 5 MB.')).toBeVisible();
  await files.last().setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await expect(dialog(page).getByRole('button', { name: 'Remove', exact: true })).toBeVisible();

  await next(page);
  await dialog(page).getByRole('combobox', { name: 'Client' }).fill('Babbage & Co.');
  await page.getByRole('option', { name: /Babbage & Co\./ }).click();
  await dialog(page).getByRole('textbox', { name: 'Budget' }).fill('-5');
  await next(page);
  await expect(dialog(page).getByText('Enter a number of 0 or more')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Budget' }).fill('40');
  await dialog(page).getByRole('radio', { name: 'Hours' }).click();
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(title).toHaveValue('Analytical Engine');
  await next(page);
  await expect(dialog(page).getByRole('textbox', { name: 'Budget' })).toHaveValue('40');
  await next(page);
  await dialog(page).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'In progress' }).click();
  await next(page);
  await dialog(page).getByRole('button', { name: 'Managers: Add' }).click();
  await page.getByRole('option', { name: 'Ben Bitdiddle' }).click();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Related projects: Add' }).click();
  await page.getByRole('option', { name: company.name }).click();
  await page.keyboard.press('Escape');
  await next(page);
  await expect(dialog(page).getByText(`Related to ${company.name}`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Create project' }).click();

  await expect(page.getByText('Analytical Engine created')).toBeVisible();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Analytical Engine', level: 2 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Ben BitdiddleManager');
  await expect(page.getByText('Babbage & Co.')).toBeVisible();
  const { items } = await company.owner.server.projects.list({});
  expect(items.find(({ name }) => name === 'Analytical Engine')).toMatchObject({
    budget: 40,
    budgetType: 'hours',
    status: 'in-progress',
    organizationContact: { name: 'Babbage & Co.' },
    projectUrl: 'https://engine.example.com',
    relations: [{ relationType: 'related to' }],
  });

  // Each step, on a screen with room for the name of only one.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Edit' }).click();
  const steps = dialog(page).getByRole('list').first().getByRole('button');
  await expect(steps).toHaveCount(5);
  for (const step of await steps.all()) {
    await step.click();
    await expect(step).toHaveAttribute('aria-current', 'step');
    await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessiblePopup(page, '[role="dialog"]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});
