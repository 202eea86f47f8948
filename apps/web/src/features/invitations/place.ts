import { useLanguage, useText } from '../../lib/i18n/i18n.ts';

interface Placed {
  teams?: readonly { name: string }[] | undefined;
  organization?: { name: string } | undefined;
}

/** Where an invitation leads, in words: its teams, and whose they are unless the name says so already. */
export function usePlaceOf() {
  const t = useText('invitations');
  const { locale } = useLanguage();
  return ({ teams = [], organization }: Placed): string => {
    const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(teams.map(({ name }) => name));
    const whose = organization?.name ?? '';
    if (names === '' || names === whose) return whose || names;
    return whose ? t('placeIn', { teams: names, organization: whose }) : names;
  };
}
