import { expect, type Page, test } from '@playwright/test';
import { type Company, callAs, confirmAddress, freshEmail, linkIn, mailTo, newCompany, open, sql } from './company.ts';
import { expectAccessible, looking } from './look.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const dialog = (page: Page) => page.getByRole('dialog');
const invited = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
/** The largest page: a busy machine takes its time for it. */
const home = (page: Page) =>
  expect(page.getByRole('button', { name: /^Your account:/ })).toBeVisible({ timeout: 30_000 });

const isInvitation = ({ text }: { text: string }) => text.includes('/auth/accept-invite?');
const linkTo = async (email: string) => linkIn(await mailTo(email, isInvitation));
const codeTo = async (email: string) => /^[A-Z2-9]{6}$/m.exec((await mailTo(email, isInvitation)).text)?.[0] ?? '';
const joinCodeTo = async (email: string, ...known: string[]) => {
  const codeIn = (text: string) => /^[A-Z2-9]{6}$/m.exec(text)?.[0] ?? '';
  const { text } = await mailTo(email, (mail) => /^Your code/.test(mail.subject) && !known.includes(codeIn(mail.text)));
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

test('INVITE-01 INVITE-03 INVITE-04 INVITE-13 invites a colleague from home with name, role and expiry, and hears first what is missing', async ({
  browser,
}) => {
  const company = await openCompany();
  const page = await open(browser, company.owner);
  const email = freshEmail('cara');
  await button(page, 'Invite people').click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: /^Role/ })).toHaveText('Employee');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Valid email is required');
  await dialog(page).getByLabel('Email addresses').fill('cara@');
  await expect(dialog(page).getByRole('alert')).toHaveText('Not an email address: cara@');
  await dialog(page).getByLabel('Email addresses').fill(email);
  await expect(dialog(page).getByRole('alert')).toHaveText('Name is required');
  await dialog(page).getByLabel('Name', { exact: true }).fill('Cara Jones');
  await dialog(page).getByRole('combobox', { name: /^Role/ }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await dialog(page)
    .getByRole('combobox', { name: /^Expires/ })
    .click();
  await page.getByRole('option', { name: 'After 7 days' }).click();
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog(page).getByRole('listitem')).toContainText([`${email}Invited. The message is on its way.`]);
  await button(page, 'Done').click();
  const { items } = await company.owner.server.invitations.list({});
  expect(items).toMatchObject([{ email, fullName: 'Cara Jones', role: { name: 'MANAGER' }, status: 'INVITED' }]);
  const days = (Date.parse(items[0]?.expireDate ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  expect((await mailTo(email)).subject).toBe('Mia Torres invites you to Northwind');
});

test('INVITE-02 INVITE-15 invites a pasted list with projects, reads what became of each address, and sees them beside the members', async ({
  browser,
}) => {
  const company = await openCompany();
  const ben = await company.join('Ben Okafor');
  const [known, first, second] = [freshEmail('dan'), freshEmail('eve'), freshEmail('finn')];
  await invite(company, known);
  const page = await open(browser, company.owner);
  await button(page, /^Invite$/).click();
  await dialog(page)
    .getByLabel('Email addresses')
    .fill(`Eve Hall <${first}>, ${second}\n${known.toUpperCase()}; ${ben.email}\nnobody`);
  await expect(dialog(page)).toContainText('4 addresses');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeHidden();
  await dialog(page).getByRole('checkbox', { name: 'Northwind' }).check();
  await dialog(page).getByRole('button', { name: 'Send 4 invitations' }).click();
  const lines = dialog(page).getByRole('listitem');
  await expect(lines.filter({ hasText: first })).toContainText('Invited.');
  await expect(lines.filter({ hasText: second })).toContainText('Invited.');
  await expect(lines.filter({ hasText: known })).toContainText('Has an open invitation already.');
  await expect(lines.filter({ hasText: ben.email })).toContainText('Is a member already.');
  await expect(lines.filter({ hasText: 'nobody' })).toContainText('Is not an email address.');
  await expectAccessible(page);
  await button(page, 'Invite more').click();
  await expect(dialog(page).getByLabel('Email addresses')).toHaveValue('nobody');
  await page.keyboard.press('Escape');
  const { items } = await company.owner.server.invitations.list({});
  expect(items.find(({ email }) => email === first)?.projects).toMatchObject([{ name: 'Northwind' }]);
  const people = page.getByRole('list', { name: 'Northwind' });
  for (const email of [known, first, second]) {
    await expect(people.getByRole('listitem').filter({ hasText: email })).toContainText('Pending');
  }
  await page.getByRole('radio', { name: 'Table' }).click();
  await expect(invited(page, first)).toContainText('Pending');
  await page.getByRole('radio', { name: 'Blocks' }).click();
  await expect(people.getByRole('listitem').filter({ hasText: second })).toContainText('Pending');
});

test('INVITE-05 INVITE-06 INVITE-07 sees every state, searches, turns pages, sends again and takes back', async ({
  browser,
}) => {
  const company = await openCompany();
  const ben = await company.join('Ben Okafor');
  const [pending, accepted] = [freshEmail('pia'), freshEmail('ann')];
  for (const email of [pending, accepted]) await invite(company, email);
  await callAs(null).invitations.accept({ email: accepted, code: await codeTo(accepted), fullName: 'Ann Accepts' });
  const other = await openCompany({ name: 'Lindholm', owner: 'Rex Rejects' });
  const own = await invite(company, other.owner.email);
  await other.owner.server.invitations.answer({ invitationId: own, action: 'REJECTED' });
  for (let n = 0; n < 4; n++) await invite(company, freshEmail(`more${n}`));
  const page = await open(browser, company.owner, '/settings/team#invitations');
  const section = page.getByRole('region', { name: 'Invitations', exact: true });
  const sent = (email: string) => section.getByRole('row').filter({ hasText: email });
  await expect(section.getByText('Page 1 of 2')).toBeVisible();
  await section.getByRole('button', { name: 'Next page' }).click();
  await expect(sent(pending)).toContainText('Pending');
  await expect(sent(accepted)).toContainText('Accepted');
  await section.getByRole('combobox', { name: /^Per page/ }).click();
  await page.getByRole('option', { name: '10', exact: true }).click();
  await expect(sent(other.owner.email)).toContainText('Rejected');
  await expectAccessible(page);
  await section.getByRole('searchbox').fill('PIA');
  await expect(section.getByRole('row')).toHaveCount(2);
  const before = await codeTo(pending);
  await button(page, `Send the invitation for ${pending} again`).click();
  await expect(page.getByText('Invitation sent again')).toBeVisible();
  await expect.poll(() => codeTo(pending)).not.toBe(before);
  await button(page, `Remove the invitation for ${pending}`).click();
  await expect(page.getByText('Invitation removed', { exact: true })).toBeVisible();
  await expect(page.getByText(`Invitation removed for ${pending}`)).toBeVisible();
  await expect(page.getByText('No invitation fits what you search for.')).toBeVisible();
  await section.getByRole('searchbox').fill(accepted);
  await expect(button(page, `Send the invitation for ${accepted} again`)).toHaveAccessibleDescription(
    'This invitation has been accepted already.',
  );
  expect(await membersOf(company)).toContain(ben.email);
});

test('INVITE-14 shows invitations to managers only; others read why they may not invite', async ({ browser }) => {
  const company = await openCompany();
  const ben = await company.join('Ben Okafor');
  await invite(company, freshEmail('cara'));
  const page = await open(browser, ben);
  await expect(button(page, /^Invite$/)).toHaveAccessibleDescription('Only a manager of the team may do this.');
  await expect(page.getByText('Pending')).toBeHidden();
  await expect(button(page, 'Invite people')).toBeHidden();
  await page.goto('/settings/team');
  await expect(heading(page, 'Team')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeHidden();
  const unconfirmed = await newCompany();
  const owner = await open(browser, unconfirmed.owner);
  await expect(button(owner, /^Invite$/)).toHaveAccessibleDescription('Please confirm your email address first.');
});

test('INVITE-08 INVITE-12 INVITE-16 comes in by the link of the message as a new person: reads who invites to what, gives a name, is on home', async ({
  browser,
  page,
}) => {
  const company = await openCompany();
  const manager = await open(browser, company.owner);
  const email = freshEmail('cara');
  await invite(company, email);
  const people = manager.getByRole('list', { name: 'Northwind' });
  await expect(people.getByRole('listitem').filter({ hasText: email })).toContainText('Pending');
  const link = await linkTo(email);
  await page.goto(link);
  await expect(heading(page, 'Join Northwind')).toBeVisible();
  await expect(page).toHaveURL('/auth/accept-invite');
  await expect(page.getByText(`Mia Torres invites you to Northwind. You join as ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Join Northwind').click();
  await expect(problem(page)).toHaveText('You must provide a valid name.');
  await page.getByLabel('Your name').fill('Cara Jones');
  await page.keyboard.press('Enter');
  await home(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('list', { name: 'Northwind' }).getByText('Mia Torres')).toBeVisible();
  await expect(button(page, 'Confirm now')).toBeHidden();
  await expect(people.getByRole('listitem').filter({ hasText: 'Cara Jones' })).toContainText('No active task');
  await expect(manager.getByText('Pending')).toBeHidden();
  for (const text of [(await mailTo(email)).text, await page.content()]) expect(text).not.toMatch(/password:/i);
  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(heading(again, 'This invitation cannot be accepted')).toBeVisible();
  await expect(problem(again)).toContainText('This invitation has been accepted already.');
  await expectAccessible(again);
});

test('INVITE-08 INVITE-12 comes in by the code, typed where invitations or where sign-in codes go, after a wrong one', async ({
  page,
  browser,
}) => {
  const company = await openCompany();
  const [cara, dan] = [freshEmail('cara'), freshEmail('dan')];
  await invite(company, cara, { fullName: 'Cara Jones' });
  await page.goto('/auth/accept-invite');
  await expect(heading(page, 'Accept an invitation')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(cara);
  await page.getByRole('textbox', { name: 'Code of the invitation' }).focus();
  await page.keyboard.type('WRONG2');
  await expect(problem(page)).toHaveText('Invalid code, try again.');
  await page.keyboard.type(await codeTo(cara));
  await expect(heading(page, 'Join Northwind')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Cara Jones');
  await button(page, 'Join Northwind').click();
  await home(page);
  await invite(company, dan);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/auth/passcode');
  await other.getByLabel('Email address').fill(dan);
  await other.keyboard.press('Enter');
  await expect(heading(other, 'Check your email')).toBeVisible();
  await other.keyboard.type(await codeTo(dan));
  await expect(heading(other, 'Join Northwind')).toBeVisible();
  await other.getByLabel('Your name').fill('Dan Brown');
  await other.keyboard.press('Enter');
  await home(other);
  expect(await membersOf(company)).toEqual(expect.arrayContaining([cara, dan]));
});

/** The workspace that is open. */
const workspace = (page: Page, name: string) => page.getByRole('complementary', { name: 'Sidebar' }).getByText(name);

test('INVITE-09 INVITE-10 INVITE-11 sees own invitations on home, rejects one and accepts another into its workspace', async ({
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
  await expect(own).toContainText('Otto Lindholm invites you to Lindholm.');
  await expectAccessible(page);
  await button(page, 'Reject the invitation to Acme').click();
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await button(page, 'Accept the invitation to Lindholm').click();
  await expect(workspace(page, 'Lindholm')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'Lindholm' }).getByText('Otto Lindholm')).toBeVisible();
  await expect(own).toBeHidden();
  expect((await acme.owner.server.invitations.list({})).items).toMatchObject([{ status: 'REJECTED' }]);
  expect(await membersOf(lindholm)).toContain(ben.email);
});

test('INVITE-09 opens the link while signed in: as oneself, as somebody else, and into another team of the same workspace', async ({
  browser,
}) => {
  const [mine, lindholm] = [await openCompany(), await openCompany({ name: 'Lindholm', owner: 'Otto Lindholm' })];
  const ben = await mine.join('Ben Okafor');
  const page = await open(browser, ben);
  await invite(lindholm, ben.email);
  await page.goto(await linkTo(ben.email));
  await expect(heading(page, 'Join Lindholm')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Join Lindholm').click();
  await expect(workspace(page, 'Lindholm')).toBeVisible({ timeout: 30_000 });
  const cara = freshEmail('cara');
  await invite(mine, cara, { fullName: 'Cara Jones' });
  await page.goto(await linkTo(cara));
  await expect(heading(page, 'This invitation is for somebody else')).toBeVisible();
  await expect(page.getByText(`It was sent to ${cara}, and you are signed in as ${ben.email}.`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Sign out and join').click();
  await expect(page.getByRole('button', { name: 'Your account: Cara Jones' })).toBeVisible({ timeout: 30_000 });
  const { id: secondTeam } = await mine.owner.server.teams.create({ name: 'Second Team' });
  await mine.owner.server.invitations.create({ emailIds: [cara], teamIds: [secondTeam] });
  await page.goto('/');
  await button(page, /^Accept the invitation to Second Team/).click();
  await expect(button(page, 'Switch team: Second Team')).toBeVisible({ timeout: 30_000 });
});

test('INVITE-12 says why an invitation cannot be accepted: taken back, rejected, out of date, mistyped', async ({
  browser,
  page,
}) => {
  const company = await openCompany();
  const [cara, dan] = [freshEmail('cara'), freshEmail('dan')];
  const id = await invite(company, cara);
  await company.owner.server.invitations.remove({ invitationId: id });
  await page.goto(await linkTo(cara));
  await expect(problem(page)).toContainText('This invitation has been taken back.');
  const other = await openCompany({ name: 'Lindholm', owner: 'Otto Lindholm' });
  const own = await invite(company, other.owner.email);
  const link = await linkTo(other.owner.email);
  await other.owner.server.invitations.answer({ invitationId: own, action: 'REJECTED' });
  await page.goto(link);
  await expect(problem(page)).toContainText('This invitation has been rejected.');
  const late = await invite(company, dan);
  const old = await linkTo(dan);
  await company.owner.server.invitations.resend({ inviteId: late });
  await page.goto(old);
  await expect(problem(page)).toContainText('This link does not work.');
  await button(page, 'I have a code').click();
  await expect(page.getByLabel('Email address')).toHaveValue(dan);
  await page.goto('/auth/accept-invite');
  const signedIn = await open(browser, company.owner, '/auth/accept-invite');
  await expect(signedIn.getByLabel('Email address')).toHaveValue(company.owner.email);
});

test('INVITE-05 INVITE-12 hears that an invitation has expired, and that its code was used already', async ({
  browser,
  page,
}) => {
  const company = await openCompany();
  const [cara, dan] = [freshEmail('cara'), freshEmail('dan')];
  const late = await invite(company, cara, { days: 1 });
  await invite(company, dan);
  await sql(`update invitation set "expireDate" = now() - interval '1 minute' where id = $1`, [late]);
  const type = async (email: string, code: string) => {
    await page.goto('/auth/accept-invite');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('textbox', { name: 'Code of the invitation' }).focus();
    await page.keyboard.type(code);
  };
  await type(cara, await codeTo(cara));
  await expect(problem(page)).toContainText('This invitation has expired.');
  const code = await codeTo(dan);
  await callAs(null).invitations.accept({ email: dan, code, fullName: 'Dan Brown' });
  await type(dan, code);
  await expect(problem(page)).toContainText('This invitation has been accepted already.');
  expect(await membersOf(company)).not.toContain(cara);

  const manager = await open(browser, company.owner, '/settings/team#invitations', {
    viewport: { width: 390, height: 844 },
  });
  const row = manager.getByRole('row').filter({ hasText: cara });
  await expect(row).toContainText('Expired', { timeout: 30_000 });
  // All of a line is seen on a phone, what can be done with it too.
  const again = row.getByRole('button', { name: `Send the invitation for ${cara} again` });
  await again.scrollIntoViewIfNeeded();
  const { x = 0, width = 0 } = (await again.boundingBox()) ?? {};
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThanOrEqual(390);
  expect(
    await manager
      .getByRole('region', { name: 'All invitations' })
      .evaluate((table) => table.scrollWidth <= table.clientWidth),
  ).toBe(true);
  await again.click();
  await expect(row).toContainText('Pending');
});

test('JOIN-01 JOIN-02 JOIN-03 JOIN-04 JOIN-05 JOIN-06 asks to join, hears what is missing, confirms by a code sent again; the manager sees it live and accepts', async ({
  browser,
  page,
}) => {
  const company = await openCompany();
  const { profile_link } = await company.owner.server.teams.get({ teamId: company.teamId });
  const manager = await open(browser, company.owner);
  await home(manager);
  const email = freshEmail('dan');
  await page.clock.install();
  await page.goto(`/team/join?${new URLSearchParams({ team: company.teamId, link: profile_link })}`);
  await expect(heading(page, 'Ask to join Northwind')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Send the request').click();
  await expect(problem(page)).toHaveText([
    'Full name is required',
    'Valid email is required',
    'Position is required',
    'Link address is required',
  ]);
  await page.getByLabel('Full name').fill('Dan Brown');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Position').fill('Designer');
  await page.getByLabel('Link', { exact: true }).fill('https://dan.example.test');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your email')).toBeVisible();
  const requests = manager.getByRole('list', { name: 'Requests to join' });
  await page.keyboard.type('WRONG2');
  await expect(page.getByText('Failed to validate request')).toBeVisible();
  const first = await joinCodeTo(email);
  await page.clock.fastForward('00:31');
  await button(page, 'Send a new code').click();
  await expect(page.getByText('Code resent successfully')).toBeVisible();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(await joinCodeTo(email, first));
  await expect(page.getByText('Request validated successfully')).toBeVisible();
  await expect(page.getByText('You can now join the team')).toBeVisible();
  await expect(heading(page, 'Your request is with the team')).toBeVisible();
  await expectAccessible(page);
  await expect(requests).toContainText('Dan Brown asks to join Northwind.');
  await expect(requests).toContainText('Address confirmed');
  await button(manager, 'Accept the request of Dan Brown').click();
  await expect(manager.getByText('Request accepted successfully')).toBeVisible();
  await expect(requests).toBeHidden();
  await expect(manager.getByRole('list', { name: 'Northwind' }).getByText('Dan Brown')).toBeVisible();
  expect((await mailTo(email)).subject).toBe('You are now a member of Northwind');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
});

test('JOIN-01 JOIN-05 finds the team by its link, is told when it cannot be asked for; the manager rejects in the settings', async ({
  browser,
  page,
}) => {
  const company = await openCompany();
  const ask = async (name: string) => {
    await page.getByLabel('Full name').fill(name);
    await page.getByLabel('Email address').fill(freshEmail(name));
    await page.getByLabel('Position').fill('Designer');
    await page.getByLabel('Link', { exact: true }).fill('finn.example.test');
    await button(page, 'Send the request').click();
  };
  await page.goto('/team/join');
  await expect(heading(page, 'Ask to join a team')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Link of the team').fill('northwind');
  await button(page, 'Continue').click();
  await expect(problem(page)).toHaveText('This is not the link of a team.');
  await page.getByLabel('Link of the team').fill(`https://stint.test/team/${company.teamId}/northwind`);
  await button(page, 'Continue').click();
  await ask('Finn Berg');
  await expect(heading(page, 'Check your email')).toBeVisible();
  const manager = await open(browser, company.owner);
  await home(manager);
  // Whoever has not confirmed their address may be anybody, and stands in nobody's way.
  await expect(manager.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();
  await expect(manager.getByText(/Finn Berg/)).toHaveCount(0);
  await manager.goto('/settings/team#invitations');
  await expect(manager.getByRole('listitem').filter({ hasText: 'Finn Berg' })).toContainText('Address not confirmed');
  await button(manager, 'Reject the request of Finn Berg').click();
  await expect(manager.getByText('Request rejected successfully')).toBeVisible();
  await expect(manager.getByText('Nobody has asked to join.')).toBeVisible();
  await company.owner.server.teams.update({ teamId: company.teamId, public: false });
  await button(page, 'Change the request').click();
  await ask('Gil Hart');
  await expect(problem(page)).toHaveText('Nobody can ask to join this team: it is not public, or no longer there.');
});

for (const look of [{ theme: 'dark' }, { language: 'ar' }] as const) {
  test(`SHELL-07 has nothing to object to in the screens of invitations, ${Object.values(look)[0]}`, async ({
    browser,
  }) => {
    const company = await openCompany();
    const email = freshEmail('cara');
    await invite(company, email, { days: 7 });
    const request = {
      email: freshEmail('finn'),
      fullName: 'Finn Berg',
      linkAddress: 'finn.test',
      position: 'Designer',
    };
    await callAs(null).joinRequests.create({ ...request, organizationTeamId: company.teamId });
    const link = await linkTo(email);
    const page = await open(browser, company.owner, '/maintenance', { viewport: { width: 390, height: 844 } });
    await looking(page, look);
    await page.goto('/');
    await expect(page.getByText(email)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.goto('/settings/team#invitations');
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    const section = page.getByRole('region', { name: /Invitations|الدعوات/ });
    await section.getByRole('button').first().click();
    await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
    const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await looking(stranger, look);
    for (const at of [link, '/auth/accept-invite', '/team/join', `/team/join?team=${company.teamId}`]) {
      await stranger.goto(at);
      await expect(stranger.getByRole('textbox').first()).toBeVisible();
      await expectAccessible(stranger);
    }
  });
}
