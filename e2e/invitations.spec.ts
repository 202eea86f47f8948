import { expect, type Page, test } from '@playwright/test';
import { type Company, callAs, confirmAddress, freshEmail, linkIn, mailTo, newCompany, open, sql } from './company.ts';
import { button, heading, home, problem } from './entry.ts';
import { expectAccessible, expectAccessiblePopup, looking } from './look.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** The workspace that is open. */
const workspace = (page: Page, name: string) => page.getByRole('complementary', { name: 'Sidebar' }).getByText(name);

const isInvitation = ({ text }: { text: string }) => text.includes('/auth/accept-invite?');
const linkTo = async (email: string) => linkIn(await mailTo(email, isInvitation));
const codeTo = async (email: string) => /^[A-Z2-9]{6}$/m.exec((await mailTo(email, isInvitation)).text)?.[0] ?? '';
const joinCodeTo = async (email: string, ...usedCodes: string[]) => {
  const codeIn = (text: string) => /^[A-Z2-9]{6}$/m.exec(text)?.[0] ?? '';
  const { text } = await mailTo(
    email,
    (mail) => /^Your code/.test(mail.subject) && !usedCodes.includes(codeIn(mail.text)),
  );
  return codeIn(text);
};

/** A company that may invite: its owner has confirmed their address. */
async function openCompany(options: { name?: string; owner?: string } = {}): Promise<Company> {
  const company = await newCompany(options);
  await confirmAddress(company.owner);
  return company;
}

async function invite({ owner, teamId }: Company, email: string, more: { fullName?: string; days?: number } = {}) {
  const { items } = await owner.server.invitations.create({
    emailIds: [email],
    teamIds: [teamId],
    fullName: more.fullName ?? null,
    invitationExpirationPeriod: more.days ?? 'Never',
  });
  return items[0]?.id ?? '';
}

const membersOf = async ({ owner, teamId }: Company) =>
  ((await owner.server.teams.get({ teamId })).members ?? []).map(({ employee }) => employee?.user?.email);

test('INVITE-01 INVITE-02 INVITE-03 INVITE-04 INVITE-13 INVITE-15 invites a colleague and then a pasted list, reads what became of each address and sees them beside the members', async ({
  browser,
}) => {
  const company = await openCompany();
  const ben = await company.join('Ben Okafor');
  const [cara, eve, finn] = [freshEmail('cara'), freshEmail('eve'), freshEmail('finn')];
  const page = await open(browser, company.owner, '/team');
  await button(page, 'Invite people').click();
  await expect(dialog(page).getByRole('combobox', { name: /^Role/ })).toHaveText('Employee');
  await expectAccessible(page);
  await button(dialog(page), 'Send invite').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Valid email is required');
  await dialog(page).getByLabel('Email addresses').fill(cara);
  await dialog(page).getByLabel('Name', { exact: true }).fill('Cara Jones');
  await dialog(page).getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await dialog(page)
    .getByRole('combobox', { name: /^Expires/ })
    .click();
  await page.getByRole('option', { name: 'After 7 days' }).click();
  await button(dialog(page), 'Send invite').click();
  await expect(page.getByText(`Invitation sent to ${cara}`)).toBeVisible();
  const { items } = await company.owner.server.invitations.list({});
  expect(items).toMatchObject([{ email: cara, fullName: 'Cara Jones', role: { name: 'MANAGER' }, status: 'INVITED' }]);
  const days = (Date.parse(items[0]?.expireDate ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  expect((await mailTo(cara)).subject).toBe('Mia Torres invited you to Northwind');

  await button(page, 'Invite people').click();
  await dialog(page)
    .getByLabel('Email addresses')
    .fill(`Eve Hall <${eve}>, ${finn}\n${cara.toUpperCase()}; ${ben.email}\nnobody`);
  await expect(dialog(page)).toContainText('4 addresses');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeHidden();
  await dialog(page).getByRole('checkbox', { name: 'Northwind' }).check();
  await button(dialog(page), 'Send 4 invites').click();
  const lines = dialog(page).getByRole('listitem');
  await expect(lines.filter({ hasText: eve })).toContainText('Invited.');
  await expect(lines.filter({ hasText: finn })).toContainText('Invited.');
  await expect(lines.filter({ hasText: cara })).toContainText('Already invited.');
  await expect(lines.filter({ hasText: ben.email })).toContainText('Already a member.');
  await expect(lines.filter({ hasText: 'nobody' })).toContainText('Not a valid email address.');
  await expectAccessible(page);
  await button(dialog(page), 'Invite more').click();
  await expect(dialog(page).getByLabel('Email addresses')).toHaveValue('nobody');
  await page.keyboard.press('Escape');
  const all = (await company.owner.server.invitations.list({})).items;
  const ofEve = all.find(({ email }) => email === eve);
  expect(ofEve).toMatchObject({ role: { name: 'EMPLOYEE' }, expireDate: null, projects: [{ name: 'Northwind' }] });

  const people = page.getByRole('list', { name: 'Northwind' });
  for (const who of ['Cara Jones', eve, finn]) {
    await expect(people.getByRole('listitem').filter({ hasText: who })).toContainText('Pending');
  }
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(page.getByRole('row').filter({ hasText: eve })).toContainText('Pending');
});

test('INVITE-05 INVITE-06 INVITE-07 sees every state on a phone, searches, turns pages, sends again and takes back', async ({
  browser,
}) => {
  const company = await openCompany();
  const [pending, accepted, late] = [freshEmail('pia'), freshEmail('ann'), freshEmail('cara')];
  for (const email of [pending, accepted]) await invite(company, email);
  const lateId = await invite(company, late, { days: 1 });
  await sql(`update invitation set "expireDate" = now() - interval '1 minute' where id = $1`, [lateId]);
  await callAs(null).invitations.accept({ email: accepted, code: await codeTo(accepted), fullName: 'Ann Accepts' });
  const other = await openCompany({ name: 'Lindholm', owner: 'Rex Rejects' });
  const own = await invite(company, other.owner.email);
  await other.owner.server.invitations.answer({ invitationId: own, action: 'REJECTED' });
  for (const name of ['more', 'most']) await invite(company, freshEmail(name));

  const page = await open(browser, company.owner, '/unauthorized', { viewport: { width: 390, height: 844 } });
  await looking(page, { theme: 'dark' });
  await page.goto('/settings/team#invitations');
  const section = page.getByRole('region', { name: 'Invitations', exact: true });
  const sent = (email: string) => section.getByRole('row').filter({ hasText: email });
  await expect(section.getByText('Page 1 of 2')).toBeVisible();
  await button(section, 'Next page').click();
  await expect(sent(pending)).toContainText('Pending');
  await section.getByRole('combobox', { name: /^Per page/ }).click();
  await page.getByRole('option', { name: '10', exact: true }).click();
  await expect(sent(other.owner.email)).toContainText('Rejected');
  await expect(sent(accepted)).toContainText('Accepted');
  await expect(sent(late)).toContainText('Expired');
  await expectAccessiblePopup(page, '#invitations');

  // All of a line fits a phone, its buttons too.
  const again = button(sent(late), `Resend invitation to ${late}`);
  await again.scrollIntoViewIfNeeded();
  const { x = 0, width = 0 } = (await again.boundingBox()) ?? {};
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThanOrEqual(390);
  const table = page.getByRole('region', { name: 'All invitations' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await again.click();
  await expect(sent(late)).toContainText('Pending');

  await section.getByRole('searchbox').fill('PIA');
  await expect(section.getByRole('row')).toHaveCount(2);
  const before = await codeTo(pending);
  await button(page, `Resend invitation to ${pending}`).click();
  await expect(page.getByText('Invitation resent').first()).toBeVisible();
  await expect.poll(() => codeTo(pending)).not.toBe(before);
  await button(page, `Remove invitation for ${pending}`).click();
  await button(dialog(page), 'Remove').click();
  await expect(page.getByText('Invitation removed', { exact: true })).toBeVisible();
  await expect(page.getByText(`Invitation removed for ${pending}`)).toBeVisible();
  await expect(page.getByText('No invitations match your search.')).toBeVisible();
});

test('INVITE-08 INVITE-12 INVITE-14 INVITE-16 comes in by the link as a new person, which works once; the manager sees it live, and the newcomer may not invite', async ({
  browser,
  page,
}) => {
  const company = await openCompany();
  const manager = await open(browser, company.owner, '/team');
  const email = freshEmail('cara');
  await invite(company, email);
  const people = manager.getByRole('list', { name: 'Northwind' });
  await expect(people.getByRole('listitem').filter({ hasText: email })).toContainText('Pending');
  const link = await linkTo(email);
  expect((await mailTo(email)).text).not.toMatch(/password:/i);
  await page.goto(link);
  await expect(heading(page, 'Join Northwind')).toBeVisible();
  await expect(page).toHaveURL('/auth/accept-invite');
  await expect(page.getByText(`Mia Torres invited you to Northwind. You’ll join as ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Join Northwind').click();
  await expect(problem(page)).toHaveText('You must provide a valid Name');
  await page.getByLabel('Your name').fill('Cara Jones');
  await page.keyboard.press('Enter');
  await home(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('list', { name: 'Northwind' }).getByText('Mia Torres')).toBeVisible();
  await expect(button(page, 'Confirm now')).toBeHidden();
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Northwind' })).toContainText('No active task');
  await expect(people.getByRole('listitem').filter({ hasText: 'Cara Jones' })).toContainText('No active task');
  await expect(manager.getByText('Pending')).toBeHidden();

  await invite(company, freshEmail('dan'));
  await expect(manager.getByText('Pending')).toBeVisible();
  await expect(button(page, 'Invite')).toBeHidden();
  await expect(page.getByText('Pending')).toBeHidden();
  await expect(button(page, 'Invite people')).toBeHidden();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(heading(page, 'This invitation can’t be accepted')).toBeVisible();
  await expect(problem(page)).toContainText('This invitation was already accepted.');
  await expectAccessible(page);
  await button(page, 'I have a code').click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('INVITE-08 INVITE-12 comes in by the code, typed after a wrong one or where sign-in codes go', async ({
  page,
}) => {
  const company = await openCompany();
  const [cara, dan] = [freshEmail('cara'), freshEmail('dan')];
  await invite(company, cara, { fullName: 'Cara Jones' });
  await page.goto('/auth/accept-invite');
  await expect(heading(page, 'Accept an invitation')).toBeVisible();
  await page.getByLabel('Email address').fill(cara);
  await page.getByRole('textbox', { name: 'Invitation code' }).focus();
  await page.keyboard.type('WRONG2');
  await expect(problem(page)).toHaveText('Invalid code, try again.');
  await expectAccessible(page);
  await page.keyboard.type(await codeTo(cara));
  await expect(heading(page, 'Join Northwind')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Cara Jones');
  await button(page, 'Join Northwind').click();
  await home(page);
  await invite(company, dan);
  await page.context().clearCookies();
  await page.goto('/auth/passcode');
  await page.getByLabel('Email address').fill(dan);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your email')).toBeVisible();
  await page.keyboard.type(await codeTo(dan));
  await expect(heading(page, 'Join Northwind')).toBeVisible();
  await page.getByLabel('Your name').fill('Dan Brown');
  await page.keyboard.press('Enter');
  await home(page);
  expect(await membersOf(company)).toEqual(expect.arrayContaining([cara, dan]));
});

test('INVITE-09 INVITE-10 INVITE-11 rejects one invitation on home, accepts others there and by the link, and leaves the link of somebody else to them', async ({
  browser,
}) => {
  const [mine, lindholm, acme] = [
    await openCompany(),
    await openCompany({ name: 'Lindholm', owner: 'Otto Lindholm' }),
    await openCompany({ name: 'Acme', owner: 'Amy Acme' }),
  ];
  const ben = await mine.join('Ben Okafor');
  for (const company of [lindholm, acme]) await invite(company, ben.email);
  const page = await open(browser, ben);
  const own = page.getByRole('list', { name: 'Invitations for you' });
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await expect(own).toContainText('Otto Lindholm invited you to Lindholm.');
  await expectAccessible(page);
  await button(page, 'Reject invitation to Acme').click();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  expect((await acme.owner.server.invitations.list({})).items).toMatchObject([{ status: 'REJECTED' }]);

  const fromLindholm = await mailTo(ben.email, (mail) => isInvitation(mail) && mail.subject.includes('Lindholm'));
  await page.goto(linkIn(fromLindholm));
  await button(page, 'Join Lindholm').click();
  await expect(workspace(page, 'Lindholm')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'Lindholm' }).getByText('Otto Lindholm')).toBeVisible();
  await expect(own).toBeHidden();
  expect(await membersOf(lindholm)).toContain(ben.email);

  const cara = freshEmail('cara');
  await invite(mine, cara, { fullName: 'Cara Jones' });
  await page.goto(await linkTo(cara));
  await expect(heading(page, 'This invitation is for someone else')).toBeVisible();
  await expect(page.getByText(`It was sent to ${cara}, but you’re signed in as ${ben.email}.`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Sign out and join').click();
  await expect(page.getByRole('button', { name: 'Your account: Cara Jones' })).toBeVisible({ timeout: 30_000 });
  const { id: secondTeam } = await mine.owner.server.teams.create({ name: 'Second Team' });
  await mine.owner.server.invitations.create({ emailIds: [cara], teamIds: [secondTeam] });
  await button(page, /^Accept invitation to Second Team/).click();
  await expect(page.getByRole('button', { name: 'Switch team: Second Team' })).toBeVisible({ timeout: 30_000 });
});

test('JOIN-01 JOIN-02 JOIN-03 JOIN-04 JOIN-05 JOIN-06 asks to join by the link of the team, confirms by a code sent again; the manager sees it live, accepts it and rejects another', async ({
  browser,
  page,
}) => {
  const company = await openCompany();
  const { profile_link } = await company.owner.server.teams.update({ teamId: company.teamId, public: true });
  const manager = await open(browser, company.owner);
  await home(manager);
  const email = freshEmail('dan');
  await page.clock.install();
  await page.goto('/team/join');
  await expect(heading(page, 'Request to join a team')).toBeVisible();
  await page.getByLabel('Team link').fill('northwind');
  await button(page, 'Continue').click();
  await expect(problem(page)).toHaveText('This isn’t a team link.');
  await page.getByLabel('Team link').fill(`https://stint.test/team/${company.teamId}/${profile_link}`);
  await button(page, 'Continue').click();
  await expect(heading(page, 'Request to join Northwind')).toBeVisible();
  await button(page, 'Send request').click();
  await expect(problem(page)).toHaveText([
    'Full name is required',
    'Valid email is required',
    'Position is required',
    'Link address is required',
  ]);
  await expectAccessible(page);
  await page.getByLabel('Full name').fill('Dan Brown');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Position').fill('Designer');
  await page.getByLabel('Link', { exact: true }).fill('https://dan.example.test');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your email')).toBeVisible();

  await page.keyboard.type('WRONG2');
  await expect(page.getByText('Failed to validate request')).toBeVisible();
  const first = await joinCodeTo(email);
  await page.clock.fastForward('00:31');
  await button(page, 'Send new code').click();
  await expect(page.getByText('Code resent successfully')).toBeVisible();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(await joinCodeTo(email, first));
  await expect(page.getByText('Request validated successfully')).toBeVisible();
  await expect(page.getByText('You can now join the team')).toBeVisible();
  await expect(heading(page, 'Request sent')).toBeVisible();

  // Somebody who has not confirmed their address may be anybody: home does not show them.
  const finn = { email: freshEmail('finn'), fullName: 'Finn Berg', linkAddress: 'finn.test', position: 'Designer' };
  await callAs(null).joinRequests.create({ ...finn, organizationTeamId: company.teamId });
  const requests = manager.getByRole('list', { name: 'Join requests' });
  await expect(requests).toContainText('Dan Brown wants to join Northwind.');
  await expect(requests).toContainText('Email confirmed');
  await expect(requests).not.toContainText('Finn Berg');
  await expectAccessible(manager);
  await button(manager, 'Accept Dan Brown’s request').click();
  await expect(manager.getByText('Request accepted successfully')).toBeVisible();
  await expect(requests).toBeHidden();
  await expect(manager.getByRole('list', { name: 'Northwind' }).getByText('Dan Brown')).toBeVisible();
  expect((await mailTo(email)).subject).toBe('You are now a member of Northwind');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();

  await manager.goto('/settings/team#invitations');
  await expect(manager.getByRole('listitem').filter({ hasText: 'Finn Berg' })).toContainText('Email not confirmed');
  await button(manager, 'Reject Finn Berg’s request').click();
  await expect(manager.getByText('Request rejected successfully')).toBeVisible();
  await expect(manager.getByText('No join requests.')).toBeVisible();
});
