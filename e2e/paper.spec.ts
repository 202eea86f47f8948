import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { extractText } from 'unpdf';
import { type Company, confirmAddress, newCompany, open } from './company.ts';
import { type PdfPicture, picturesOf } from './pdf-pictures.ts';

const DAY = 86_400_000;
const monday = Date.parse('2026-03-02T09:00:00.000Z');
const week = { startDate: '2026-03-02', endDate: '2026-03-08' };
const count = 7;

/** Words of each page, and titles with letters of its language. */
const languages = {
  en: {
    title: 'Time by task',
    total: 'Total',
    task: 'Design of the second draft',
    invoice: 'Invoice',
    amount: 'Amount',
    client: 'Babbage & Sons',
  },
  de: {
    title: 'Zeit nach Aufgabe',
    total: 'Gesamt',
    task: 'Größenprüfung im Gerät',
    invoice: 'Rechnung',
    amount: 'Betrag',
    client: 'Babbage & Söhne',
  },
  ar: {
    title: 'الوقت حسب المهمة',
    total: 'الإجمالي',
    task: 'مراجعة المسودة',
    invoice: 'فاتورة',
    amount: 'المبلغ',
    client: 'Babbage & Sons',
  },
  ja: {
    title: 'タスク別の時間',
    total: '合計',
    task: '第二稿のレビュー',
    invoice: '請求書',
    amount: '金額',
    client: '北京青空有限公司',
  },
} as const;
type Language = keyof typeof languages;

/** A week of one person with lengths that no minute holds, for a client who is billed in euros. */
async function aWeek(language: Language): Promise<Company & { invoiceId: string }> {
  const company = await newCompany();
  const { owner, teamId } = company;
  await confirmAddress(owner);
  const { server } = owner;
  if (language !== 'ja') await server.users.setLanguage({ preferredLanguage: language });
  const client = await server.contacts.create({ name: languages[language].client });
  const project = await server.projects.create({
    name: 'Compiler',
    teams: [teamId],
    organizationContactId: client.id,
  });
  await server.rates.set({ employeeId: owner.employeeId, startsOn: '1970-01-01', amount: 33.33, currency: 'EUR' });
  for (let at = 0; at < count; at++) {
    const title = `T-${at} ${languages[language].task}`;
    const task = await server.tasks.create({ title, teams: [teamId], projectId: project.id });
    for (const day of [at % 5, (at + 2) % 5]) {
      const start = monday + day * DAY + at * 3_900_000;
      const length = 2_440_000 + at * 67_000;
      await server.timeLogs.create({
        startedAt: new Date(start).toISOString(),
        stoppedAt: new Date(start + length).toISOString(),
        taskId: task.id,
        projectId: project.id,
        isBillable: true,
      });
    }
  }
  await server.invoices.setSeller({ iban: 'DE89370400440532013000', bankName: 'Bank of Engines', taxNumber: '30/123' });
  const { id } = await server.invoices.create({
    filter: { startDate: '2026-03-01', endDate: '2026-03-31', timeZone: 'Etc/UTC' },
    organizationContactId: client.id,
    currency: 'EUR',
    date: '2026-03-31',
    per: 'task',
  });
  return { ...company, invoiceId: id };
}

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());
async function linesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.split('\n').map((line) => line.trim());
}
const clocksIn = (line: string) => [...line.matchAll(/(?<![\d:])(\d+):(\d\d)(?::(\d\d))?(?![\d:])/g)];
const secondsOf = ([, hours, minutes, seconds = '0']: RegExpMatchArray) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Every page has something on it, and nothing runs off it. The pictures are kept for people to look at. */
async function expectDrawn(pictures: readonly PdfPicture[], name: string): Promise<void> {
  const folder = path.join(test.info().outputDir, 'paper');
  await mkdir(folder, { recursive: true });
  for (const [at, { png, inked, isAtEdge }] of pictures.entries()) {
    await writeFile(path.join(folder, `${name}-${at + 1}.png`), png);
    expect(inked).toBeGreaterThan(0.002);
    expect(inked).toBeLessThan(0.4);
    expect(isAtEdge).toBe(false);
  }
}

/** The lines of tasks come to the sum below them. */
function expectSum(lines: readonly string[], total: number): void {
  const rows = lines.filter((line) => /T-\d/.test(line) && clocksIn(line).length > 0);
  expect(rows.length).toBe(count);
  const times = rows.map((line) => secondsOf(clocksIn(line)[0] as RegExpMatchArray));
  expect(sumOf(times)).toBe(total);
}

async function papersOf(browser: Browser, language: Language): Promise<void> {
  const { owner, invoiceId } = await aWeek(language);
  const { server } = owner;
  const words = languages[language];
  const { totals } = await server.reports.summary({ ...week, groupBy: 'task' });
  const total = Math.floor(totals.seconds / 60 + 0.5) * 60;
  const clock = `${Math.floor(total / 3600)}:${String((total / 60) % 60).padStart(2, '0')}`;
  const drawing = await browser.newPage();
  const common = { name: words.title, title: words.title, words: { total: words.total }, hours: 'clock' } as const;

  const report = await bytesOf(
    await server.reports.export({
      ...common,
      report: 'summary',
      format: 'pdf',
      columns: [
        { key: 'first', label: words.title },
        { key: 'time', label: words.amount },
      ],
      filter: { ...week, groupBy: ['task'] },
    }),
  );
  const reportLines = await linesOf(report);
  expectSum(reportLines, total);
  // The last line says when it was made, which may be the same digits.
  expect(reportLines.slice(0, -1).filter((line) => line.includes(clock) && !line.includes('T-')).length).toBe(1);
  await expectDrawn(await picturesOf(drawing, report), 'report');

  const timesheet = await bytesOf(
    await server.reports.export({
      ...common,
      report: 'entries',
      layout: 'timesheet',
      format: 'pdf',
      columns: (['date', 'member', 'project', 'task', 'from', 'to', 'time'] as const).map((key) => ({
        key,
        label: key,
      })),
      filter: week,
    }),
  );
  const sheetLines = await linesOf(timesheet);
  const entries = sheetLines.filter((line) => /T-\d/.test(line) && /\d:\d\d:\d\d/.test(line));
  expect(entries.length).toBe(2 * count);
  const lengths = entries.map((line) =>
    secondsOf(clocksIn(line).find(([text]) => text.split(':').length === 3) as RegExpMatchArray),
  );
  expect(sumOf(lengths)).toBe(totals.seconds);
  // The total of a row is its last time in reading order; the last row has the totals of the days.
  const grid = sheetLines
    .filter((line) => !/\d:\d\d:\d\d/.test(line) && clocksIn(line).length > 1)
    .map((line) => clocksIn(line).map(secondsOf))
    .map((times) => (language === 'ar' ? times.reverse() : times));
  expect(grid.length).toBe(count + 1);
  for (const times of grid) expect(sumOf(times.slice(0, -1))).toBe(times.at(-1));
  expect(grid.at(-1)?.at(-1)).toBe(total);
  expect(sumOf(grid.slice(0, -1).map((times) => times.at(-1) ?? 0))).toBe(total);
  await expectDrawn(await picturesOf(drawing, timesheet), 'timesheet');

  const invoice = await bytesOf(
    await server.invoices.pdf({ invoiceId, locale: language, words: { invoice: words.invoice, amount: words.amount } }),
  );
  const invoiceText = (await linesOf(invoice)).join('\n');
  const { lines, net } = await server.invoices.get({ invoiceId });
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { minimumFractionDigits: 2 });
  for (const { amount } of lines) expect(invoiceText).toContain(format.format(amount));
  expect(sumOf(lines.map(({ amount }) => Math.round(amount * 100)))).toBe(Math.round(net * 100));
  for (const text of [words.client, 'DE89 3704 0044 0532 0130 00', 'Bank of Engines', '30/123', format.format(net)])
    expect(invoiceText).toContain(text);
  await expectDrawn(await picturesOf(drawing, invoice), 'invoice');
  await drawing.close();
}

for (const language of Object.keys(languages) as Language[])
  test(`EXPORT-07 draws report, timesheet and invoice in ${language}, with lines that come to their sums`, async ({
    browser,
  }) => {
    await papersOf(browser, language);
  });

for (const theme of ['light', 'dark'] as const)
  test(`EXPORT-06 prints a report on white with its sum once, in the ${theme} theme`, async ({ browser }) => {
    const { owner } = await aWeek('en');
    const page = await open(
      browser,
      owner,
      '/reports/time-and-activity?range=custom&from=2026-03-02&to=2026-03-08&by=task',
    );
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    await expect(page.getByRole('row', { name: /T-0/ })).toBeVisible();
    await expect(page.locator('.recharts-wrapper').first()).toBeVisible();
    const printed = await page.pdf({ format: 'A4' });
    const lines = await linesOf(printed);
    expect(lines.some((line) => line.includes('Skip to content'))).toBe(false);
    const totals = lines.filter((line) => line.startsWith('Total') && clocksIn(line).length > 0);
    expect(totals.length).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const background = await page.locator('main').evaluate((element) => {
      let at: Element | null = element;
      while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
      return at ? getComputedStyle(at).backgroundColor : 'rgb(255, 255, 255)';
    });
    expect(background).toBe('rgb(255, 255, 255)');
    // A4 without its margins.
    await page.setViewportSize({ width: 688, height: 1017 });
    const isWithin = (element: Element) => element.getBoundingClientRect().right <= window.innerWidth;
    for (const part of [page.getByRole('table').first(), page.locator('.recharts-wrapper > svg').first()])
      expect(await part.evaluate(isWithin)).toBe(true);
    await expectDrawn(await picturesOf(await browser.newPage(), printed), `print-${theme}`);
  });
