import { projectRelationTypes } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { useProjectChoices, useProjectsNamed } from '../../core/tasks/index.ts';
import { useTeams } from '../../identity/active-team/index.ts';
import { Choices } from './choices.tsx';
import type { StepProps } from './steps.ts';

interface NamedOption {
  id: string;
  name: string;
  image?: string | null | undefined;
}
const keyOf = ({ id }: NamedOption) => id;
const labelOf = ({ name }: NamedOption) => name;
const faceOf = ({ name, image }: NamedOption) => <Avatar name={name} image={image} size="tiny" decorative />;

/** Working members by id and name. */
export function useEmployees(): readonly NamedOption[] {
  const { data } = useQuery(apiQuery(useServer().members.working, {}));
  return (data?.items ?? []).map(({ id, fullName, user }) => ({ id, name: fullName, image: user?.imageUrl }));
}

/** In the order of the ids, without unknown ones. */
export const optionsWithIds = (all: readonly NamedOption[], ids: readonly string[]) =>
  ids.flatMap((id) => all.find((namedOption) => namedOption.id === id) ?? []);

export function TeamStep({ form, set, projectId }: StepProps & { projectId: string | null }) {
  const t = useText('projects');
  const people = useEmployees();
  const teams: readonly NamedOption[] = (useTeams().teams ?? []).map(({ id, name }) => ({ id, name }));
  const members = [...new Set([...form.memberIds, ...form.managerIds])];
  return (
    <>
      <Choices<NamedOption>
        label={t('managers')}
        hint={t('managersHint')}
        items={people}
        value={optionsWithIds(people, form.managerIds)}
        onChange={(chosen) => set({ managerIds: chosen.map(keyOf) })}
        keyOf={keyOf}
        labelOf={labelOf}
        iconOf={faceOf}
      />
      <Choices<NamedOption>
        label={t('members')}
        items={people}
        value={optionsWithIds(people, members)}
        onChange={(chosen) => {
          const memberIds = chosen.map(keyOf);
          set({ memberIds, managerIds: form.managerIds.filter((id) => memberIds.includes(id)) });
        }}
        keyOf={keyOf}
        labelOf={labelOf}
        iconOf={faceOf}
      />
      <Choices<NamedOption>
        label={t('teams')}
        items={teams.map(({ id, name }) => ({ id, name }))}
        value={optionsWithIds(teams, form.teams)}
        onChange={(chosen) => set({ teams: chosen.map(keyOf) })}
        keyOf={keyOf}
        labelOf={labelOf}
      />
      <Relations form={form} set={set} projectId={projectId} />
    </>
  );
}

function Relations({ form, set, projectId }: Pick<StepProps, 'form' | 'set'> & { projectId: string | null }) {
  const t = useText('projects', 'common');
  const { relations } = form;
  const { projects, isSearched, finder } = useProjectChoices();
  const related = useProjectsNamed(relations.map((relation) => relation.projectId));
  const isOther = ({ id }: NamedOption) => id !== projectId && (isSearched || !related.some((item) => item.id === id));
  const others = projects.filter(isOther);
  return (
    <div className="flex flex-col gap-2">
      <Choices<NamedOption>
        label={t('relations')}
        hint={t('relationsHint')}
        items={isSearched ? others : [...related, ...others]}
        finder={finder}
        value={optionsWithIds(
          related,
          relations.map((relation) => relation.projectId),
        )}
        onChange={(chosen) =>
          set({
            relations: chosen.map(
              ({ id }) =>
                relations.find((relation) => relation.projectId === id) ?? {
                  projectId: id,
                  relationType: 'related to',
                },
            ),
          })
        }
        keyOf={keyOf}
        labelOf={labelOf}
      />
      {relations.length > 0 && (
        <ul aria-label={t('relations')} className="flex flex-col gap-1.5">
          {relations.map((relation) => {
            const name = related.find(({ id }) => id === relation.projectId)?.name ?? '…';
            return (
              <li key={relation.projectId} className="flex items-center gap-2">
                <Select
                  size="small"
                  name={t('relationTo', { project: name })}
                  value={relation.relationType ?? 'related to'}
                  onChange={(relationType) =>
                    set({
                      relations: relations.map((item) =>
                        item.projectId === relation.projectId ? { ...item, relationType } : item,
                      ),
                    })
                  }
                  options={projectRelationTypes.map((value) => ({ value, label: t(`relation_${value}`) }))}
                />
                <span dir="auto" className="min-w-0 flex-1 truncate text-dense">
                  {name}
                </span>
                <IconButton
                  size="small"
                  name={t('removeRelation', { project: name })}
                  tooltip={t('common:remove')}
                  icon={<X />}
                  onClick={() => set({ relations: relations.filter((item) => item.projectId !== relation.projectId) })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
