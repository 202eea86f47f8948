import { expect, type Locator, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible, expectAccessiblePopup, looking } from './look.ts';

async function aTeam() {
  const company = await newCompany();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  const ben = await company.join('Ben Bitdiddle');
  const label = await owner.server.labels.create({ name: 'Paper', organizationTeamId: teamId });
  const make = (title: string, more: object = {}) => owner.server.tasks.create({ title, teams: [teamId], ...more });
  await make('Write the manual', { issueType: 'Bug', priority: 'urgent', tags: [label.id], estimate: 7200 });
  await make('اطبع الدليل', { members: [owner.employeeId, ben.employeeId], dueDate: new Date().toISOString() });
  return { company };
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('KANBAN-01 KANBAN-02 KANBAN-03 KANBAN-04 works on the board with nothing but the keyboard', async ({
  browser,
}) => {
  const { company } = await aTeam();
  const page = await open(browser, company.owner, '/kanban');
  await expect(page.getByText('Write the manual')).toBeVisible();
  const { keyboard } = page;
  /** From where the focus is, on to what is meant; it has to be seen where it stands. */
  const tabTo = async (target: Locator, max = 80) => {
    for (let press = 0; press < max; press++) {
      await keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) {
        await expect(target).toBeInViewport();
        return;
      }
    }
    throw new Error(`The focus does not come to ${target}`);
  };

  // A filter is chosen and taken away.
  await tabTo(page.getByRole('searchbox', { name: 'Search tasks' }));
  await keyboard.type('manual');
  await expect(page.getByRole('listitem').filter({ hasText: 'اطبع الدليل' })).toHaveCount(0);
  await tabTo(page.getByRole('button', { name: 'Clear filters' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'اطبع الدليل' })).toHaveCount(1);

  // A task is made in a column.
  const open_ = column(page, 'Open');
  await open_.getByRole('button', { name: 'Add task to Open' }).focus();
  await keyboard.press('Enter');
  await expect(open_.getByRole('combobox', { name: 'New task in Open' })).toBeFocused();
  await keyboard.type('Bind the manual');
  await keyboard.press('Enter');
  await expect(open_.getByRole('link', { name: 'Bind the manual' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(open_.getByRole('combobox')).toHaveCount(0);

  // It is taken, carried one column on and put down; the focus goes with it.
  const grip = page.getByRole('button', { name: 'Move Bind the manual', exact: true });
  const stood = await open_.evaluate((section) => section.nextElementSibling?.getAttribute('aria-label') ?? '');
  await grip.focus();
  await keyboard.press('Enter');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(column(page, stood).getByRole('link', { name: 'Bind the manual' })).toBeVisible();
  await expect(grip).toBeFocused();

  // Its menu moves it back, without the pointer.
  await tabTo(page.getByRole('button', { name: 'More actions for Bind the manual' }), 3);
  await keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await keyboard.type('Move to');
  await expect(page.getByRole('menuitem', { name: 'Move to' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await keyboard.type('Open');
  await expect(page.getByRole('menuitemradio', { name: 'Open', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(open_.getByRole('link', { name: 'Bind the manual' })).toBeVisible();

  // It opens over the board; the way back closes it.
  await open_.getByRole('link', { name: 'Bind the manual' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A column is closed and opened.
  await open_.getByRole('button', { name: 'Collapse Open' }).focus();
  await keyboard.press('Enter');
  const strip = page.getByRole('button', { name: /^Expand Open/ });
  await expect(strip).toBeVisible();
  await strip.focus();
  await keyboard.press('Enter');
  await expect(open_.getByRole('link', { name: 'Bind the manual' })).toBeVisible();
});

/** What floats over a page, in the order in which it is opened: each is looked at and closed. */
async function opensWell(page: Page, trigger: Locator, role: 'menu' | 'listbox' | 'dialog'): Promise<void> {
  await trigger.click();
  await expect(page.getByRole(role).first()).toBeVisible();
  await expectAccessiblePopup(page, `[role=${role}]`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toHaveCount(0);
}

test('KANBAN-01 TEAM-21 SHELL-07 everything that opens on the board and the table is accessible', async ({
  browser,
}) => {
  const { company } = await aTeam();
  const page = await open(browser, company.owner, '/kanban', { viewport: { width: 1440, height: 900 } });
  const card = page.getByRole('listitem').filter({ hasText: 'Write the manual' });
  await opensWell(page, card.getByRole('button', { name: 'More actions for Write the manual' }), 'menu');
  const columnMenu = page.getByRole('button', { name: 'Actions for Open', exact: true });
  await opensWell(page, columnMenu, 'menu');
  const add = page.getByRole('button', { name: 'Add task to Open', exact: true });
  await add.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessiblePopup(page, '[role=tooltip]');
  await columnMenu.click();
  await opensWell(page, page.getByRole('menuitem', { name: 'Name and color' }), 'dialog');
  await add.click();
  await expect(page.getByRole('combobox', { name: 'New task in Open' })).toBeFocused();
  await expectAccessible(page);
  await opensWell(page, page.getByRole('search').getByRole('button', { name: 'Type', exact: true }), 'listbox');

  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Tasks', exact: true })
    .click();
  const row = page.getByRole('row').filter({ hasText: 'Write the manual' });
  await opensWell(page, row.getByLabel(/^Status of/), 'listbox');
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Edit selected tasks' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('search').getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Bug' }).click();
  await page.keyboard.press('Escape');
  await opensWell(page, page.getByRole('button', { name: 'Save view' }), 'dialog');
});

test('KANBAN-01 TEAM-21 SHELL-07 menus and dialogs of the board and the table are accessible, dark and in Arabic', async ({
  browser,
}) => {
  const { company } = await aTeam();
  const page = await open(browser, company.owner, '/offline', { viewport: { width: 1440, height: 900 } });
  await looking(page, { theme: 'dark', language: 'ar' });
  await page.goto('/kanban');
  const card = page.getByRole('listitem').filter({ hasText: 'Write the manual' });
  await opensWell(page, card.locator('button[aria-haspopup=menu]'), 'menu');
  await page.getByRole('main').locator('section[aria-label] > header').first().getByRole('button').nth(2).click();
  await opensWell(page, page.getByRole('menuitem').first(), 'dialog');
  await opensWell(page, page.getByRole('search').getByRole('button').first(), 'listbox');
  await page.locator('aside nav a[href="/team/tasks"]').click();
  const row = page.getByRole('row').filter({ hasText: 'Write the manual' });
  await row.getByRole('checkbox').check();
  await expectAccessible(page);
});
