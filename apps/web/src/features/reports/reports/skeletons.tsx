import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Row, TableBody, TableHead } from '../../../ui/table.tsx';

const FIVE = [0, 1, 2, 3, 4];

/** A table under its headings before its rows are here. */
const TableSkeleton = ({ headings }: { headings: readonly string[] }) => (
  <div aria-hidden className="overflow-clip rounded-lg border border-line bg-raised">
    <table className="w-full border-collapse text-dense">
      <TableHead>
        {headings.map((heading, at) => (
          <HeaderCell key={heading} numeric={at > 0}>
            {heading}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {FIVE.map((line) => (
          <Row key={line}>
            {headings.map((heading, at) => (
              <Cell key={heading} numeric={at > 0}>
                <Skeleton className={at > 0 ? 'ms-auto h-3.5 w-12' : 'h-3.5 w-40'} />
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </table>
  </div>
);

const MemberCard = () => (
  <li className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4">
    <span className="flex items-center gap-2">
      <Skeleton radius="round" className="size-6" />
      <Skeleton className="h-3.5 w-32" />
      <Skeleton className="ms-auto h-5 w-14" />
    </span>
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-14 w-full" />
  </li>
);

interface DashboardSkeletonProps {
  view: 'table' | 'grid';
  headings: readonly string[];
}

/** The team dashboard before its numbers are here. */
export const DashboardSkeleton = ({ view, headings }: DashboardSkeletonProps) => (
  <div aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-21 w-full rounded-lg" />
    <Skeleton className="h-74 w-full rounded-lg" />
    <Skeleton className="h-control w-40" />
    {view === 'table' ? (
      <TableSkeleton headings={headings} />
    ) : (
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {FIVE.map((card) => (
          <MemberCard key={card} />
        ))}
      </ul>
    )}
  </div>
);

/** Apps and sites before they are here, under the headings of both tables. */
export const UsageSkeleton = ({ tables }: { tables: readonly (readonly string[])[] }) => (
  <div aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-16 w-full rounded-lg" />
    <Skeleton className="h-74 w-full rounded-lg" />
    {tables.map((headings) => (
      <TableSkeleton key={headings[0]} headings={headings} />
    ))}
  </div>
);
