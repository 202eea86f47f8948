import { type Employee, type HourlyRate, rateKinds } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { Fragment, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, PageError } from '../../identity/shell/index.ts';
import { RatesSheet } from '../../work/rates/index.ts';
import { BillingTabs } from './billing-tabs.tsx';

const sizes = [50, 100] as const;

interface Person {
  employeeId: string;
  userId: string;
  name: string;
}

/** The rate of a kind that holds on a day. */
const rateOn = (rates: readonly HourlyRate[], kind: HourlyRate['kind'], date: string): HourlyRate | null =>
  rates.filter((rate) => rate.kind === kind && rate.projectId === null && rate.startsOn <= date).at(-1) ?? null;

/** What each person's hour costs and earns today, and every rate of one. */
export function RatesScreen() {
  const t = useText('money', 'shell', 'home', 'reports');
  const server = useServer();
  const { date: today } = useToday(useZone());
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<Person | null>(null);
  const people = useQuery(apiQuery(server.members.list, {}));
  const rates = useQuery(apiQuery(server.rates.list, {})).data?.items;
  const searchText = typed.trim().toLocaleLowerCase();
  const hits = (people.data?.items ?? []).filter(({ fullName }) => fullName.toLocaleLowerCase().includes(searchText));
  const { shown, pager } = usePaged(hits, sizes);
  if (people.error && !people.data) return <PageError error={people.error} onRetry={() => void people.refetch()} />;
  return (
    <Page title={t('rates')} tabs={<BillingTabs />} width="wide" pending={!people.data || !rates}>
      <TextInput
        type="search"
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        icon={<Search />}
        value={typed}
        onChange={setTyped}
        className="w-full sm:w-64"
      />
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        {!people.data || !rates ? (
          <Skeleton className="m-4 h-40" />
        ) : (
          <Table name={t('rates')}>
            <TableHead>
              <HeaderCell className="ps-4">{t('home:member')}</HeaderCell>
              <HeaderCell className="max-sm:hidden">{t('kind_BILL')}</HeaderCell>
              <HeaderCell className="max-sm:hidden">{t('kind_COST')}</HeaderCell>
              <HeaderCell className="pe-4">
                <span className="sr-only">{t('edit')}</span>
              </HeaderCell>
            </TableHead>
            <TableBody>
              {shown.map((employee) => (
                <RatesRow
                  key={employee.id}
                  employee={employee}
                  rates={rates.filter(({ employeeId }) => employeeId === employee.id)}
                  today={today}
                  onOpen={() => setOpen({ employeeId: employee.id, userId: employee.userId, name: employee.fullName })}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </div>
      {hits.length > sizes[0] && <Pager name={t('reports:pages')} {...pager} />}
      {open && <RatesSheet {...open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface RatesRowProps {
  employee: Employee;
  rates: readonly HourlyRate[];
  today: string;
  onOpen: () => void;
}

function RatesRow({ employee: { userId, fullName, user }, rates, today, onOpen }: RatesRowProps) {
  const t = useText('money');
  return (
    <Row>
      <Cell className="ps-4">
        <Link
          to="/profile/$userId"
          params={{ userId }}
          search={{ name: fullName }}
          className="flex min-w-0 items-center gap-2.5 font-medium hover:underline"
        >
          <Avatar name={fullName} image={user?.imageUrl} size="small" decorative />
          <bdi className="truncate">{fullName}</bdi>
        </Link>
        {/* A phone has no room for the columns. */}
        <dl className="grid grid-cols-[auto_1fr] gap-x-2 py-1 ps-8.5 sm:hidden">
          {rateKinds.map((kind) => (
            <Fragment key={kind}>
              <dt className="text-muted">{t(`kind_${kind}`)}</dt>
              <dd>
                <Amount rate={rateOn(rates, kind, today)} />
              </dd>
            </Fragment>
          ))}
        </dl>
      </Cell>
      {rateKinds.map((kind) => (
        <Cell key={kind} className="max-sm:hidden">
          <Amount rate={rateOn(rates, kind, today)} />
        </Cell>
      ))}
      <Cell className="pe-4 text-end">
        <Button size="small" look="quiet" onClick={onOpen}>
          {t('edit')} <span className="sr-only">{t('ratesOf', { name: fullName })}</span>
        </Button>
      </Cell>
    </Row>
  );
}

function Amount({ rate }: { rate: HourlyRate | null }) {
  const t = useText('money');
  const { money, calendarDate } = useFormats();
  if (!rate || rate.amount === 0) return <span className="text-muted">{t('ended')}</span>;
  return (
    <span className="flex flex-col">
      <span className="tabular-nums">{money(rate.amount, rate.currency)}</span>
      {rate.startsOn > '1970-01-01' && (
        <span className="text-caption text-muted">{t('since', { date: calendarDate(rate.startsOn) })}</span>
      )}
    </span>
  );
}
