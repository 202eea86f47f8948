/** What stands in the mail of a report. */
export interface ReportPaper {
  heading: string;
  /** Period, workspace, filters, who shares it. */
  facts: readonly string[];
  figures: readonly { label: string; value: string }[];
  /** The longest first, or dates in order. */
  bars: readonly { label: string; seconds: number; text: string }[];
  table: PaperTable;
  notes: readonly string[];
}

export interface PaperTable {
  columns: readonly { label: string; isNumber: boolean }[];
  rows: readonly (readonly string[])[];
  /** The last rows: one for each currency. */
  totals: readonly (readonly string[])[];
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/* Mail programs know neither style sheets nor variables: light paper, and the accent of the product. */
const line = '1px solid #e3ded4';
const muted = 'color:#6b675e';
const accent = '#1f7a5c';

const figure = ({ label, value }: ReportPaper['figures'][number]) =>
  `<div style="display:inline-block;margin:0 14px 12px"><div style="font-size:12px;${muted}">${escaped(label)}:</div>` +
  `<div style="font-size:20px;font-weight:600">${escaped(value)}</div></div>`;

const figuresOf = (figures: ReportPaper['figures']) =>
  figures.length > 0 ? `<div style="margin:0 -14px 8px">${figures.map(figure).join('')}</div>` : '';

const bar =
  (max: number) =>
  ({ label, seconds, text }: ReportPaper['bars'][number]) =>
    `<tr><td style="padding:3px 5px;font-size:13px;white-space:nowrap">${escaped(label)}</td>` +
    `<td style="width:100%;padding:3px 0"><div style="width:${Math.round((100 * seconds) / max)}%;height:12px;background:${accent};border-radius:2px"></div></td>` +
    `<td style="padding:3px 5px;font-size:13px;text-align:end;white-space:nowrap">${escaped(text)}</td></tr>`;

/** A chart for the eye: the table has the same numbers. */
function barsOf(bars: ReportPaper['bars']): string {
  const max = Math.max(0, ...bars.map(({ seconds }) => seconds));
  if (max === 0 || bars.length < 2) return '';
  return `<table role="presentation" aria-hidden="true" cellspacing="0" style="width:100%;border-collapse:collapse;margin:0 0 20px">${bars.map(bar(max)).join('')}</table>`;
}

const cell = (tag: 'td' | 'th', style: string) => (text: string, isNumber: boolean | undefined) =>
  `<${tag}${tag === 'th' ? ' scope="col"' : ''} style="padding:6px 5px;border-bottom:${line};text-align:${isNumber ? 'end' : 'start'};${isNumber ? 'white-space:nowrap;' : ''}${style}">${escaped(text)}</${tag}>`;

function tableOf({ columns, rows, totals }: PaperTable): string {
  if (rows.length === 0) return '';
  const row = (texts: readonly string[], draw: ReturnType<typeof cell>) =>
    `<tr>${texts.map((text, at) => draw(text, columns[at]?.isNumber)).join('')}</tr>`;
  const labels = columns.map(({ label }) => label);
  return (
    '<div style="overflow-x:auto;margin:0 0 20px"><table cellspacing="0" style="width:100%;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums">' +
    `<thead>${row(labels, cell('th', `font-size:12px;font-weight:500;${muted}`))}</thead>` +
    `<tbody>${rows.map((texts) => row(texts, cell('td', ''))).join('')}</tbody>` +
    `<tfoot>${totals.map((texts) => row(texts, cell('td', 'font-weight:600'))).join('')}</tfoot></table></div>`
  );
}

/** The report as the body of a mail, also on a phone: a wide table scrolls by itself. */
export const reportHtml = ({ heading, facts, figures, bars, table, notes }: ReportPaper): string =>
  [
    `<h1 style="margin:0 0 4px;font-size:22px;line-height:1.25">${escaped(heading)}</h1>`,
    ...facts.map((fact) => `<p style="margin:0;font-size:13px;${muted}">${escaped(fact)}</p>`),
    '<div style="height:16px"></div>',
    figuresOf(figures),
    barsOf(bars),
    tableOf(table),
    ...notes.map((note) => `<p style="margin:0 0 12px;font-size:13px;${muted}">${escaped(note)}</p>`),
  ].join('');

/** The same as plain text: a line for each row. */
export function reportText({ heading, facts, figures, table, notes }: ReportPaper): string[] {
  const { columns, rows, totals } = table;
  const lines = rows.length > 0 ? [columns.map(({ label }) => label), ...rows, ...totals] : [];
  return [
    heading,
    facts.join('\n'),
    figures.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    lines.map((texts) => texts.join(' – ')).join('\n'),
    ...notes,
  ];
}
