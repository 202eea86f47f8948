import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../features/shell/index.ts';

export const Route = createFileRoute('/_signed-in/')({
  component: function Home() {
    const { t } = useTranslation('shell');
    return <Page title={t('home')}>{null}</Page>;
  },
});
