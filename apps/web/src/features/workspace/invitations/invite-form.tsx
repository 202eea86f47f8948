import type { Invitation, Me, PassedOver, Role } from '@stint/contract';
import { addressesIn, INVITED_AS, namesIn, wrongInInvitation } from '@stint/domain/joining/invitations';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { ruled, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useTeams } from '../../identity/active-team/index.ts';
import { MailboxLink, useMyself } from '../../identity/auth/index.ts';
import { useRoleName } from '../../identity/roles/index.ts';
import { ChoiceList } from './choice-list.tsx';
import { useManagedTeams } from './managed-teams.ts';

/** The result of each address. */
export interface InvitationOutcome {
  invited: readonly Invitation[];
  passedOver: readonly PassedOver[];
  invalid: readonly string[];
}

const offeredDays = [1, 3, 7, 14, 30];

/** The offered expiries, with the organization's among them. */
const daysWith = (chosen: number | null) =>
  chosen === null || offeredDays.includes(chosen) ? offeredDays : [...offeredDays, chosen].sort((a, b) => a - b);

const placeOf = (me: Me | undefined) => ({
  usualDays: me?.employee?.organization?.inviteExpiryPeriod ?? null,
  organizationId: me?.employee?.organizationId ?? null,
});

interface InviteFields {
  addresses: string;
  teamIds: readonly string[];
}

const invitationOf = (organizationId: string | null) =>
  ruled<InviteFields>(({ addresses, teamIds }) => {
    const email = addressesIn(addresses).valid[0] ?? '';
    const reason = wrongInInvitation({ email, teamId: teamIds[0] ?? null, organizationId });
    return reason ? { [reason === 'invite.email' ? 'addresses' : 'teamIds']: reason } : {};
  });

export function InviteForm({ start, onSent }: { start: string; onSent: (sent: InvitationOutcome) => void }) {
  const t = useText('invitations', 'common', 'errors');
  const server = useServer();
  const me = useMyself();
  const { teamId } = useTeams();
  const teams = useManagedTeams();
  const { usualDays, organizationId } = placeOf(me);
  const form = useForm(invitationOf(organizationId), {
    addresses: start,
    name: '',
    roleId: null as string | null,
    period: usualDays === null ? 'Never' : String(usualDays),
    teamIds: (teamId ? [teamId] : []) as readonly string[],
    projectIds: [] as readonly string[],
  });
  const { addresses, name, roleId, period, teamIds, projectIds } = form.values;

  const roles = useQuery(apiQuery(server.invitations.roles, {})).data?.items ?? [];
  const offered = useProjectsOf(teamIds);
  const { valid, invalid } = addressesIn(addresses);
  const single = valid.length <= 1;
  const names = namesIn(addresses);

  const send = useApiMutation(server.invitations.create, {
    inForm: true,
    onSuccess: ({ items, passedOver }) => onSent({ invited: items, passedOver, invalid }),
  });
  const submit = () =>
    send.mutate(
      {
        emailIds: valid,
        ...(single && name.trim() ? { fullName: name.trim() } : names.length > 0 && { names }),
        teamIds: [...teamIds],
        projectIds: projectIds.filter((id) => offered.some((project) => project.id === id)),
        roleId: roleId ?? employeeIn(roles),
        inviteType: 'TEAM',
        invitationExpirationPeriod: period === 'Never' ? 'Never' : Number(period),
      },
      { onError: form.refuse },
    );

  return (
    <form className="flex flex-col gap-4" {...form.props(submit)}>
      <AddressField
        text={addresses}
        onChange={(typed) => form.set('addresses', typed)}
        valid={valid}
        invalid={invalid}
        isMissing={form.errorOf('addresses') !== null}
      />
      {single && (
        <Field label={t('name')} aside={t('common:optional')}>
          <TextInput {...form.control('name')} dir="auto" maxLength={200} autoComplete="off" />
        </Field>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <RoleField roles={roles} value={roleId} onChange={(role) => form.set('roleId', role)} />
        <ExpiryField usualDays={usualDays} value={period} onChange={(chosen) => form.set('period', chosen)} />
      </div>
      {teams.length > 1 && (
        <ChoiceList
          label={t('teams')}
          items={teams}
          chosen={teamIds}
          onChange={(ids) => form.set('teamIds', ids)}
          error={form.errorOf('teamIds') !== null && t('noTeam')}
        />
      )}
      <ProjectChoice offered={offered} chosen={projectIds} onChange={(ids) => form.set('projectIds', ids)} />
      <MailboxLink />
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <Button type="submit" look="primary" className="self-end" busy={send.isPending}>
        {t('send', { count: Math.max(1, valid.length) })}
      </Button>
    </form>
  );
}

interface AddressFieldProps {
  text: string;
  onChange: (text: string) => void;
  valid: readonly string[];
  invalid: readonly string[];
  isMissing: boolean;
}

/** One address or a pasted list, with the invalid parts named at once. */
function AddressField({ text, onChange, valid, invalid, isMissing }: AddressFieldProps) {
  const t = useText('invitations', 'errors');
  const none = invalid.length > 0 && t('notAddresses', { list: invalid.join(', ') });
  return (
    <Field
      label={t('addresses')}
      error={isMissing && (none || t('errors:invite.email'))}
      hint={(valid.length > 0 && none) || t('addressesHint')}
      aside={valid.length > 1 && t('addressCount', { count: valid.length })}
    >
      <Textarea
        autoFocus
        name="addresses"
        dir="ltr"
        rows={2}
        maxLength={20_000}
        autoComplete="off"
        inputMode="email"
        spellCheck={false}
        value={text}
        onChange={onChange}
      />
    </Field>
  );
}

const employeeIn = (roles: readonly Role[]) =>
  roles.find(({ name, isSystem }) => isSystem && name === INVITED_AS)?.id ?? null;

/** The projects of the chosen teams. */
function useProjectsOf(teamIds: readonly string[]) {
  const server = useServer();
  const isChosen = teamIds.length > 0;
  const query = apiQuery(server.projects.choices, { teams: [...teamIds], take: 100 });
  const { data } = useQuery({ ...query, enabled: isChosen });
  return isChosen ? (data?.items ?? []) : [];
}

interface ProjectChoiceProps {
  offered: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

function ProjectChoice({ offered, chosen, onChange }: ProjectChoiceProps) {
  const t = useText('invitations');
  if (offered.length === 0) return null;
  return (
    <ChoiceList label={t('projects')} hint={t('projectsHint')} items={offered} chosen={chosen} onChange={onChange} />
  );
}

interface RoleFieldProps {
  roles: readonly Role[];
  value: string | null;
  onChange: (roleId: string) => void;
}

function RoleField({ roles, value, onChange }: RoleFieldProps) {
  const t = useText('invitations');
  const nameOf = useRoleName();
  return (
    <Field label={t('role')}>
      <Select
        className="w-full"
        options={roles.map((role) => ({ value: role.id, label: nameOf(role) }))}
        value={value ?? employeeIn(roles)}
        onChange={onChange}
        placeholder={nameOf({ name: INVITED_AS, isSystem: true })}
      />
    </Field>
  );
}

interface ExpiryFieldProps {
  /** The organization's expiry; null for never. */
  usualDays: number | null;
  value: string;
  onChange: (period: string) => void;
}

function ExpiryField({ usualDays, value, onChange }: ExpiryFieldProps) {
  const t = useText('invitations');
  return (
    <Field label={t('expires')}>
      <Select
        className="w-full"
        options={[
          { value: 'Never', label: t('never') },
          ...daysWith(usualDays).map((count) => ({ value: String(count), label: t('afterDays', { count }) })),
        ]}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
