import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';

interface InvitationPlace {
  teams?: readonly { name: string }[] | undefined;
  organization?: { name: string } | undefined;
}

/** The teams of an invitation as text, with the workspace unless the name contains it. */
export function usePlaceOf() {
  const t = useText('invitations');
  const { locale } = useLanguage();
  return ({ teams = [], organization }: InvitationPlace): string => {
    const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(teams.map(({ name }) => name));
    const organizationName = organization?.name ?? '';
    if (names === '' || names === organizationName) return organizationName || names;
    return organizationName ? t('placeIn', { teams: names, organization: organizationName }) : names;
  };
}
