import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { PageTabs } from '../../identity/shell/index.ts';

const options = { includeSearch: false };

/** The views of the team's tasks. */
export function TaskTabs() {
  const t = useText('shell', 'taskViews');
  return (
    <PageTabs
      name={t('tasks')}
      tabs={[
        { label: t('list'), link: <Link to="/team/tasks" activeOptions={options} /> },
        { label: t('board'), link: <Link to="/kanban" activeOptions={options} /> },
        { label: t('taskViews:calendar'), link: <Link to="/calendar" activeOptions={options} /> },
      ]}
    />
  );
}
