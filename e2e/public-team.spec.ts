import { expect, test } from '@playwright/test';
import { type Company, newCompany, type Person } from './company.ts';
import { expectAccessible } from './look.ts';

/** A team at work, and the address under which anybody may look at it. */
async function publicTeam(): Promise<{ company: Company; ben: Person; address: string }> {
  const company = await newCompany({ name: 'Analytical Engines' });
  const ben = await company.join('Ben Bitdiddle');
  const eve = await company.join('Eve Marlow');
  const { teamId, owner } = company;
  const task = await ben.server.tasks.create({ title: 'Turn the crank', organizationTeamId: teamId, public: true });
  const secret = await eve.server.tasks.create({ title: 'Secret work', organizationTeamId: teamId, public: false });
  const own = (await eve.server.teams.get({ teamId })).members?.find(({ employeeId }) => employeeId === eve.employeeId);
  await eve.server.teamMembers.setActiveTask({ memberId: own?.id ?? '', activeTaskId: secret.id });
  await ben.server.timer.start({ taskId: task.id, organizationTeamId: teamId, source: 'TEAMS' });
  const { profile_link } = await owner.server.teams.update({ teamId, public: true });
  return { company, ben, address: `/team/${teamId}/${profile_link}` };
}

test('PUBLIC-01 PUBLIC-02 PUBLIC-03 PUBLIC-04 PUBLIC-05 PUBLIC-06 looks at a public team without signing in, until it is public no longer', async ({
  browser,
}) => {
  const { company, ben, address } = await publicTeam();
  const page = await (await browser.newContext()).newPage();
  const notFound = page.getByRole('heading', { name: 'No public team here' });
  await page.goto(`${address}x`);
  await expect(notFound).toBeVisible();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Analytical Engines' })).toBeVisible();
  await expect(page.getByText('3 people · 1 working now')).toBeVisible();
  const card = page.getByRole('list', { name: 'Team' }).getByRole('listitem').filter({ hasText: 'Turn the crank' });
  await expect(card).toContainText('Working');
  await expect(card).toContainText('In progress');
  const text = await page.content();
  for (const hidden of [ben.email, company.owner.email, 'Bitdiddle', 'Torres', 'Marlow', 'Secret work', '/profile/']) {
    expect(text).not.toContain(hidden);
  }
  for (const absent of [/timer/i, 'Switch team', 'Main navigation', 'Your account']) {
    await expect(page.getByRole('button', { name: absent })).toHaveCount(0);
  }
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(paths.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/public/team/'))).toEqual([]);
  // pages.spec.ts looks at it signed in only.
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Request to join' })).toHaveAttribute(
    'href',
    new RegExp(`^/team/join\\?team=${company.teamId}&link=`),
  );

  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Turn the crank' })).toContainText('B');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await company.owner.server.teams.update({ teamId: company.teamId, public: false });
  await page.reload();
  await expect(notFound).toBeVisible();
  await expect(page.getByText('Turn the crank')).toHaveCount(0);
});
