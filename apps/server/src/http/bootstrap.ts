import { type Bootstrap, Refusal, type Route } from '@stint/contract';
import { chosenTeam } from '@stint/domain/workspace/teams';
import type { In, OpName, Out } from '../kernel/operations.ts';
import { Cacheable, type Ctx, RawJson } from '../kernel/verb.ts';
import { whyNotAdmitted } from './admission.ts';
import { jsonOf, type Operation } from './mount.ts';

type Result<Op extends OpName> = Out<Op> | Cacheable<Out<Op>> | RawJson<Out<Op>>;
type Texts = Partial<Record<keyof Bootstrap, string>>;

/** Left to its own operation: the bootstrap only reads. */
const leaveOut = (): never => {
  throw new Refusal('not_allowed');
};

/** Statements of all parts are sent at once, so none of them may change the scope of the connection. */
const sharing = (ctx: Ctx): Ctx => ({
  ...ctx,
  execute: leaveOut,
  within: () => {
    throw new Error('A part that reads in another scope has to be read alone.');
  },
});

const plain = <T>(result: T | Cacheable<T> | RawJson<T> | undefined): T | undefined => {
  if (result instanceof Cacheable) return result.value;
  return result instanceof RawJson ? undefined : result;
};

/** Like `Promise.all`, but the connection is free when it rejects. */
async function settled(reads: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(reads)) if (result.status === 'rejected') throw result.reason;
}

/** Answers the parts of a bootstrap by the operations that serve them, each by its own access rule and shape. */
export function bootstrapOf(operations: () => readonly Operation[]) {
  let byName: ReadonlyMap<string, Operation> | undefined;
  const operationOf = (op: OpName): Operation => {
    byName ??= new Map(operations().map((operation) => [operation.op, operation]));
    const operation = byName.get(op);
    if (!operation) throw new Error(`There is no operation ${op}.`);
    return operation;
  };
  const inputOf = ({ query, body }: Route, args: object): object => ({
    ...(query?.parse(args) ?? {}),
    ...((body?.parse(args) as object | undefined) ?? {}),
    ...args,
  });

  return async (ctx: Ctx, { teamId, year }: In<'bootstrap.read'>): Promise<RawJson<Bootstrap>> => {
    const texts: Texts = {};
    const shared = sharing(ctx);
    const read = async <Op extends OpName>(part: keyof Bootstrap, op: Op, args: object = {}, on = shared) => {
      const { route, run } = operationOf(op);
      if (whyNotAdmitted(ctx.session, route)) return undefined;
      try {
        const result = (await run(on, inputOf(route, args))) as Result<Op>;
        texts[part] = (result instanceof RawJson ? result : jsonOf(route, result)).text;
        return plain<Out<Op>>(result);
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    };
    const ofTeam = (id: string) => {
      const list = { organizationTeamId: id };
      return settled([
        read('team', 'teams.get', { teamId: id, totals: 'caller' }),
        read('statuses', 'statuses.list', list),
        read('priorities', 'priorities.list', list),
        read('sizes', 'sizes.list', list),
        read('issueTypes', 'issueTypes.list', list),
        read('labels', 'labels.list', list),
        read('taskViews', 'taskViews.list', list),
      ]);
    };
    const me = read('me', 'users.me', { includeEmployee: true, includeOrganization: true });
    const teams = read('teams', 'teams.list');
    await settled([
      read('stream', 'events.ticket'),
      me,
      teams,
      read('workingHours', 'users.workingHours'),
      read('permissions', 'rolePermissions.mine'),
      read('timer', 'timer.status'),
      read('presence', 'presence.list'),
      read('waiting', 'timesheets.waiting'),
      read('favorites', 'favorites.named'),
      read('ringing', 'meetings.ringing'),
      read('firstSteps', 'firstSteps.get'),
      ...(year ? [read('holidays', 'holidays.list', { from: `${year}-01-01`, to: `${year}-12-31` })] : []),
      ...(teamId ? [ofTeam(teamId)] : []),
    ]);
    if (!texts.team) {
      const chosen = chosenTeam((await teams)?.items ?? [], null, (await me)?.lastTeamId ?? null);
      if (chosen) await ofTeam(chosen.id);
    }
    await read('counts', 'notifications.count', {}, ctx);
    await read('workspaces', 'auth.workspaces', { includeTeams: true }, ctx);
    const parts = Object.entries(texts).map(([part, text]) => `${JSON.stringify(part)}:${text}`);
    return new RawJson(`{${parts.join()}}`);
  };
}
