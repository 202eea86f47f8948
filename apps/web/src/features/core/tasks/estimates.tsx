import type { EmployeeRef } from '@stint/contract';
import { whyNotEditEstimate } from '@stint/domain/work/estimates';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { short } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useManagesTeam } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useChangeTask } from './change-task.ts';
import { EstimateField } from './estimate-field.tsx';
import { useFailedField } from './fields.ts';
import { type EstimatedTask, useWhyNotEstimate } from './why-not-estimate.ts';

/** The estimate of the task and the estimates of its members. */
export function Estimates({ task }: { task: EstimatedTask }) {
  const change = useChangeTask();
  return (
    <div className="flex w-full min-w-0 flex-col gap-0.5">
      <Estimate task={task} onSave={(estimate) => change(task.id, { estimate })} />
      <EstimatesOfMembers task={task} />
    </div>
  );
}

/** The estimate of the whole task. */
export function Estimate({ task, onSave }: { task: EstimatedTask; onSave: (estimate: number) => void }) {
  const why = useWhyNotEstimate()(task);
  return <EstimateField estimate={task.estimate} blocked={why} onSave={onSave} />;
}

/** The estimate of each member for themselves. */
export function EstimatesOfMembers({ task }: { task: EstimatedTask }) {
  const t = useText('taskMenu');
  const sum = (task.estimations ?? []).reduce((seconds, { estimate }) => seconds + estimate, 0);
  if (task.members.length === 0 && sum === 0) return null;
  return (
    <div className="flex min-w-0 flex-col text-dense">
      <ul aria-label={t('estimatesOfMembers')} className="flex flex-col">
        {task.members.map((member) => (
          <OfMember key={member.id} task={task} member={member} />
        ))}
      </ul>
      {sum > 0 && <p className="text-caption text-muted">{t('estimatesTogether', { time: short(sum * 1000) })}</p>}
    </div>
  );
}

function OfMember({ task, member }: { task: EstimatedTask; member: EmployeeRef }) {
  const t = useText('errors');
  const server = useServer();
  const me = useMyself();
  const isManager = useManagesTeam();
  const mutationScope = `estimate-${task.id}-${member.id}`;
  const failed = useFailedField();
  const create = useApiMutation(server.taskEstimations.create, { mutationScope, failed });
  const update = useApiMutation(server.taskEstimations.update, { mutationScope, failed });
  const estimation = task.estimations?.find(({ employeeId }) => employeeId === member.id);
  const why = whyNotEditEstimate({ isSelf: member.id === me?.employee?.id, isManager });
  const save = (estimate: number) =>
    estimation
      ? update.mutate({ estimationId: estimation.id, estimate })
      : create.mutate({ taskId: task.id, employeeId: member.id, estimate });
  return (
    <li className="flex min-h-7 items-center gap-2">
      <Avatar name={member.fullName} image={member.user.imageUrl} size="tiny" decorative />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {member.fullName}
      </span>
      <EstimateField
        subject={member.fullName}
        estimate={estimation?.estimate ?? 0}
        blocked={why && t(why)}
        onSave={save}
      />
    </li>
  );
}
