import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { CurrentTask, PersonLink, type TeamWithPeople, Today } from './all-teams-parts.tsx';
import { Marks } from './now.tsx';

/** The members of all teams as table rows. */
export function TeamsTable({ teams }: { teams: readonly TeamWithPeople[] }) {
  const t = useText('teams', 'home', 'shell');
  return (
    <Card flush>
      <Table name={t('allTeams')}>
        <TableHead>
          <HeaderCell className="ps-4">{t('shell:team')}</HeaderCell>
          <HeaderCell>{t('home:member')}</HeaderCell>
          <HeaderCell>{t('home:task')}</HeaderCell>
          <HeaderCell numeric className="pe-4">
            {t('home:totalToday')}
          </HeaderCell>
        </TableHead>
        <TableBody>
          {teams.flatMap(({ team, members }) =>
            members.map((member) => (
              <Row key={member.id}>
                <Cell className="max-w-48 ps-4">
                  <span dir="auto" className="block truncate">
                    {team.name}
                  </span>
                </Cell>
                <Cell>
                  <span className="flex items-center gap-2">
                    <PersonLink member={member} />
                    {member.badge && (
                      <Badge>{t(member.badge === 'creator' ? 'home:teamCreator' : 'home:teamManager')}</Badge>
                    )}
                    <Marks member={member} />
                  </span>
                </Cell>
                <Cell className="max-w-96">
                  <CurrentTask member={member} />
                </Cell>
                <Cell numeric className="pe-4">
                  <Today member={member} />
                </Cell>
              </Row>
            )),
          )}
        </TableBody>
      </Table>
    </Card>
  );
}
