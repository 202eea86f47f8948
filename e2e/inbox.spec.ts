import { expect, type Page, test } from '@playwright/test';
import { type Company, callAs, confirmAddress, freshEmail, mailTo, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const inSidebar = (page: Page, count: number | '') =>
  expect(
    page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: `Inbox ${count}`.trim(), exact: true }),
  ).toBeVisible();

/** Somebody from outside who asks to join the company's team, and has shown that the address is theirs. */
async function asks({ owner, teamId: organizationTeamId }: Company, fullName: string): Promise<void> {
  await owner.server.teams.update({ teamId: organizationTeamId, public: true });
  const email = freshEmail(fullName);
  const about = { linkAddress: 'https://example.test/', position: 'Developer', organizationTeamId };
  await callAs(null).joinRequests.create({ email, fullName, ...about });
  const { text } = await mailTo(email);
  await callAs(null).joinRequests.validate({ email, organizationTeamId, code: /^[A-Z0-9]{6}$/m.exec(text)?.[0] ?? '' });
}

test('SHELL-10 sees at once who wants to join and lets them in; marks news as read and archives it, in every tab', async ({
  browser,
}) => {
  const company = await newCompany();
  const mia = await company.join('Mia Berg', 'MANAGER');
  const page = await open(browser, mia, '/inbox');
  await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  await inSidebar(page, '');
  await asks(company, 'Dan Brown');
  await inSidebar(page, 1);
  const waiting = part(page, 'Needs your response');
  await expect(waiting.getByText('Dan Brown wants to join Northwind.')).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Accept Dan Brown’s request' }).click();
  await expect(page.getByText('Request accepted successfully')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(part(page, 'Updates').getByText('Answered.')).toBeVisible();
  await inSidebar(page, '');
  expect((await company.owner.server.joinRequests.list({})).items).toMatchObject([{ status: 'ACCEPTED' }]);

  for (const title of ['Price list', 'Release notes']) {
    const { id: entityId } = await mia.server.tasks.create({ title, teams: [company.teamId] });
    const mention = { comment: '<p>Look</p>', mentionEmployeeIds: [mia.employeeId] };
    await company.owner.server.comments.create({ entity: 'Task', entityId, ...mention });
  }
  const other = await page.context().newPage();
  await other.goto('/');
  await inSidebar(other, 2);
  const lines = part(page, 'Updates').getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText('Mia Torres mentioned you in “Release notes”.');
  await lines.first().getByRole('button', { name: 'Mark as read' }).click();
  await inSidebar(other, 1);
  await lines.first().getByRole('button', { name: 'Mark as unread' }).click();
  await inSidebar(other, 2);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await inSidebar(other, '');
  await expect(page.getByRole('button', { name: /Mark all as read/ })).toHaveAccessibleDescription(
    'Everything is read.',
  );
  await lines.first().getByRole('button', { name: 'Archive' }).click();
  await expect(lines).toHaveCount(2);
  await page.reload();
  await expect(lines).toHaveCount(2);
  await expect(lines.first().getByRole('button', { name: 'Mark as unread' })).toBeVisible();
});

test('SHELL-10 accepts an invitation of another company, and goes there; who sent it hears of it', async ({
  browser,
}) => {
  const [north, lind] = [
    await newCompany({ name: 'Northwind' }),
    await newCompany({ name: 'Lindholm', owner: 'Lena Wolf' }),
  ];
  const ben = await north.join('Ben Okafor');
  await confirmAddress(lind.owner);
  await lind.owner.server.invitations.create({
    emailIds: [ben.email],
    teamIds: [lind.teamId],
    inviteType: 'TEAM',
    fullName: ben.name,
  });
  const lena = await open(browser, lind.owner, '/inbox');
  await expect(lena.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  const page = await open(browser, ben, '/');
  await inSidebar(page, 1);
  await page.getByRole('link', { name: 'Inbox 1' }).click();
  // Home shows the invitation too, and goes to the workspace at once.
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.getByText('Lena Wolf invited you to Lindholm.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept invitation to Lindholm' }).click();
  await expect(page.getByText('You joined Lindholm.')).toBeVisible();
  await page.getByRole('button', { name: 'Open workspace' }).click();
  await expect(page.getByText('Workspace changed successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: /Switch workspace.*Lindholm/ })).toBeVisible();
  await expect(part(lena, 'Updates').getByText('Ben Okafor accepted your invitation.')).toBeVisible();
  await inSidebar(lena, 1);
});
