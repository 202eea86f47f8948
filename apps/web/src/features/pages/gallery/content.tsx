import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { useTickingText } from '../../../lib/clock/now.ts';
import { clock, hours, short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar, PresenceDot, presences } from '../../../ui/avatar.tsx';
import { AvatarGroup } from '../../../ui/avatar-group.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { CircularProgress, Progress, SegmentedProgress } from '../../../ui/progress.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableFoot, TableHead } from '../../../ui/table.tsx';
import { Labels } from './parts.tsx';
import type { Samples } from './samples.ts';
import { Line, Section } from './section.tsx';

export function People(samples: Samples) {
  const t = useText('shell');
  const { words, people } = samples;
  const team = people.map((name) => ({ id: name, name }));
  const crowd = Array.from({ length: 130 }, (_, index) => ({ id: `${index}`, name: people[index % 8] ?? '' }));
  return (
    <Section title={words.people}>
      <Line>
        {(['tiny', 'small', 'medium', 'large'] as const).map((size, index) => (
          <Avatar key={size} name={people[index] ?? ''} size={size} />
        ))}
        <Avatar name={samples.workspaces[0]} shape="square" />
        {presences.map((presence, index) => (
          <Avatar
            key={presence}
            name={people[index] ?? ''}
            presence={presence}
            presenceLabel={t(`presence_${presence}`)}
          />
        ))}
      </Line>
      <Line>
        <AvatarGroup name={words.member} people={team} />
        <AvatarGroup name={words.member} people={crowd} shown={2} size="medium" />
      </Line>
      <Line>
        {presences.map((presence) => (
          <span key={presence} className="inline-flex items-center gap-1.5 text-dense text-muted">
            <PresenceDot presence={presence} label={t(`presence_${presence}`)} />
            <span aria-hidden>{t(`presence_${presence}`)}</span>
          </span>
        ))}
      </Line>
      <Labels {...samples} />
    </Section>
  );
}

export function ProgressSection({ words }: Samples) {
  return (
    <Section title={words.progress}>
      <div className="grid max-w-xl gap-3">
        {[0, 18, 40, 68, 100].map((percent) => (
          <div key={percent} className="flex items-center gap-4">
            <Progress name={words.progress} percent={percent} />
            <CircularProgress name={words.progress} percent={percent} size="small" />
            <CircularProgress name={words.progress} percent={percent} />
          </div>
        ))}
        <SegmentedProgress name={words.progress} percent={62} />
      </div>
      <Line>
        <CircularProgress name={words.progress} percent={82} size="large" />
        <Spinner size="small" />
        <Spinner />
        <Spinner size="large" />
      </Line>
    </Section>
  );
}

export function TableSection({ words, people, tasks }: Samples) {
  const [descending, setDescending] = useState(true);
  const minutes = [435, 402, 371, 315, 60];
  const rows = people
    .slice(0, 5)
    .map((name, index) => ({ name, task: tasks[index], ms: (minutes[index] ?? 0) * 60_000 }));
  const { shown, pager } = usePaged(descending ? rows : [...rows].reverse(), [5, 3]);
  return (
    <Section title={words.table}>
      <Card flush>
        <Table name={words.table}>
          <TableHead>
            <HeaderCell>{words.member}</HeaderCell>
            <HeaderCell>{words.task}</HeaderCell>
            <HeaderCell
              numeric
              sorted={descending ? 'descending' : 'ascending'}
              onSort={() => setDescending(!descending)}
            >
              {words.today}
            </HeaderCell>
            <HeaderCell numeric>{words.total}</HeaderCell>
          </TableHead>
          <TableBody>
            {shown.map(({ name, task, ms }, index) => (
              <Row key={name} selected={index === 1}>
                <Cell>
                  <span className="flex items-center gap-2 whitespace-nowrap font-medium">
                    <Avatar name={name} size="tiny" decorative />
                    {name}
                  </span>
                </Cell>
                <Cell className="max-w-80 truncate text-muted">{task}</Cell>
                <Cell numeric>{hours(ms)}</Cell>
                <Cell numeric className="text-muted">
                  {short(ms * 6)}
                </Cell>
              </Row>
            ))}
          </TableBody>
          <TableFoot>
            <tr>
              <Cell>{words.total}</Cell>
              <Cell />
              <Cell numeric>{hours(minutes.reduce((a, b) => a + b) * 60_000)}</Cell>
              <Cell />
            </tr>
          </TableFoot>
        </Table>
      </Card>
      <Pager name={words.table} {...pager} />
    </Section>
  );
}

export function States({ words }: Samples) {
  return (
    <Section title={words.states}>
      <Banner onDismiss={() => undefined}>{words.notice}</Banner>
      <Banner tone="warn">{words.warning}</Banner>
      <Banner tone="danger" action={<Button size="small">{words.undo}</Button>}>
        {words.problem}
      </Banner>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Card>
          <Empty
            small
            level={3}
            icon={<CircleDashed />}
            title={words.emptyTitle}
            action={<Button>{words.invite}</Button>}
          >
            {words.emptyText}
          </Empty>
        </Card>
        <Card title={words.task}>
          <div className="flex gap-3">
            <Skeleton radius="round" className="size-8" />
            <div className="flex-1">
              <SkeletonText />
            </div>
          </div>
        </Card>
      </div>
    </Section>
  );
}

const swatches = [
  'bg-canvas',
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-line',
  'bg-line-strong',
  'bg-line-control',
  'bg-body',
  'bg-muted',
  'bg-faint',
  'bg-accent',
  'bg-accent-soft',
  'bg-danger',
  'bg-running',
  'bg-warn',
  'bg-info',
  'bg-status-backlog',
  'bg-status-open',
  'bg-status-in-progress',
  'bg-status-ready',
  'bg-status-in-review',
  'bg-status-blocked',
  'bg-status-completed',
  'bg-priority-urgent',
  'bg-priority-high',
  'bg-priority-medium',
  'bg-priority-low',
];

export const Colours = ({ words }: Samples) => (
  <Section title={words.colours}>
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 xl:grid-cols-9">
      {swatches.map((swatch) => (
        <li key={swatch} className="min-w-0">
          <span className={cx('block h-10 rounded-md border border-line', swatch)} />
          <span dir="ltr" className="mt-1 block truncate text-caption text-muted">
            {swatch.slice(3)}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

/** Starts a little over an hour before the page was opened. */
export function SampleClock({ className }: { className?: string }) {
  const [since] = useState(() => Date.now() - 3_905_000);
  const ref = useTickingText<HTMLTimeElement>((now) => clock(now - since));
  return <time ref={ref} className={cx('tabular-nums', className)} />;
}

export const Type = ({ words }: Samples) => (
  <Section title={words.type}>
    <SampleClock className="font-semibold text-clock tracking-tight" />
    <p className="font-semibold text-display">{words.sample}</p>
    <p className="font-semibold text-heading">{words.sample}</p>
    <p className="font-semibold text-title">{words.sample}</p>
    <p className="text-base">{words.sample}</p>
    <p className="text-dense text-muted">{words.sample}</p>
    <p className="text-caption text-faint">{words.sample}</p>
  </Section>
);
