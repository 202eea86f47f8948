import type { Invoice, InvoiceLine } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { clock } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { useFormats } from '../../identity/formats/index.ts';
import { useLineName } from './invoice-texts.ts';

/** What was billed, with the entries behind each line. */
export function Lines({ invoice }: { invoice: Invoice }) {
  const t = useText('invoices');
  const { money, percent } = useFormats();
  const { lines, currency, net, taxes, taxName, total, status } = invoice;
  const isVoid = status === 'VOID';
  const sums = [
    { name: t('net'), amount: net },
    ...taxes.map((group) => ({
      name: [`${taxName ?? t('tax')} ${percent(group.percent, 3)}`, group.reason].filter(Boolean).join(' · '),
      amount: group.tax,
    })),
  ];
  return (
    <div className="overflow-clip rounded-lg border border-line bg-raised">
      <Table name={t('work')}>
        <TableHead>
          <HeaderCell>{t('work')}</HeaderCell>
          <HeaderCell numeric>{t('quantity')}</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            {t('price')}
          </HeaderCell>
          <HeaderCell numeric>{t('amount')}</HeaderCell>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line key={line.id} {...{ invoice, line }} />
          ))}
        </TableBody>
        <TableFoot>
          {sums.map(({ name, amount }) => (
            <tr key={name} className="font-normal">
              <td className="max-sm:hidden" />
              <th scope="row" colSpan={2} className="h-row px-3 text-end font-normal text-muted">
                {name}
              </th>
              <Cell numeric>{money(amount, currency)}</Cell>
            </tr>
          ))}
          <tr>
            <td className="max-sm:hidden" />
            <th scope="row" colSpan={2} className="h-row px-3 text-end">
              {t('total')}
            </th>
            <Cell numeric className={cx('text-base', isVoid && 'line-through')}>
              {money(total, currency)}
            </Cell>
          </tr>
        </TableFoot>
      </Table>
    </div>
  );
}

interface LineProps {
  invoice: Invoice;
  line: InvoiceLine;
}
function Line({ invoice, line }: LineProps) {
  const t = useText('invoices');
  const { money } = useFormats();
  const { locale } = useLanguage();
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const nameOf = useLineName();
  const [open, setOpen] = useState(false);
  const name = nameOf(line);
  return (
    <>
      <Row>
        <th scope="row" className="h-row px-3 text-start font-normal">
          <span className="flex items-center gap-1 sm:min-w-40">
            {line.kind === 'TIME' && invoice.type === 'INVOICE' && (
              <IconButton
                size="small"
                name={t('entriesOf', { name })}
                tooltip={t('entries')}
                aria-expanded={open}
                icon={<ChevronDown className={cx('transition-transform', !open && '-rotate-90 rtl:rotate-90')} />}
                className="-ms-1.5 print:hidden"
                onClick={() => setOpen(!open)}
              />
            )}
            <span>
              <bdi>{name}</bdi>
              <span className="block text-caption text-muted sm:hidden">
                {t('price')}: {money(line.rate, invoice.currency)}
              </span>
            </span>
          </span>
        </th>
        <Cell numeric className="whitespace-nowrap">
          {[quantity.format(line.quantity), t(`unit_${line.unit}`)].filter(Boolean).join(' ')}
        </Cell>
        <Cell numeric className="whitespace-nowrap max-sm:hidden">
          {money(line.rate, invoice.currency)}
        </Cell>
        <Cell numeric className="whitespace-nowrap font-medium">
          {money(line.amount, invoice.currency)}
        </Cell>
      </Row>
      {open && <Entries {...{ invoice, line }} />}
    </>
  );
}

const first = 20;
const max = 500;

function Entries({ invoice, line }: LineProps) {
  const t = useText('invoices');
  const { calendarDate } = useFormats();
  const [all, setAll] = useState(false);
  const { data } = useQuery(
    apiQuery(useServer().invoices.entries, { invoiceId: invoice.id, lineId: line.id, take: all ? max : first }),
  );
  if (!data)
    return (
      <tr>
        <td colSpan={3} className="p-3">
          <Skeleton className="h-5" />
        </td>
      </tr>
    );
  return (
    <>
      {data.items.map(({ timeLogId, date, memberName, description, seconds }) => (
        <tr key={`${timeLogId} ${date}`} className="bg-sunken text-muted">
          <td className="px-3 py-1 ps-10">
            <span className="flex flex-wrap gap-x-2">
              <span>{calendarDate(date)}</span>
              <bdi>{memberName}</bdi>
              {description && <bdi className="text-body">{description}</bdi>}
            </span>
          </td>
          <td className="px-3 py-1 text-end tabular-nums">{clock(seconds * 1000)}</td>
          <td className="max-sm:hidden" />
          <td />
        </tr>
      ))}
      {data.total > data.items.length && !all && (
        <tr className="bg-sunken">
          <td colSpan={3} className="px-3 py-1 ps-10">
            <Button size="small" look="quiet" onClick={() => setAll(true)}>
              {t('more')}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
}
