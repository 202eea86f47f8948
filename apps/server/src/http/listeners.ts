import type { Api, api, InputOf, OutputOf, Route } from '@stint/contract';
import type { Change, Ctx } from '../kernel/verb.ts';

type OpsOf<A extends Api> = {
  [D in keyof A & string]: { [O in keyof A[D] & string as `${D}.${O}`]: A[D][O] };
}[keyof A & string];
type Merge<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;
type Ops = Merge<OpsOf<typeof api>>;

/** Runs in the transaction of another module's operation, so that both succeed or neither does. */
export type Listeners = {
  [Name in keyof Ops]?: Ops[Name] extends infer R extends Route
    ? (ctx: Ctx, input: InputOf<R>, output: OutputOf<R>) => Promise<void>
    : never;
} & {
  /** After the listeners of any operation that changed records: for what depends on the fields and not on the operation. */
  afterChanges?: AfterChanges;
  /** After a scheduled job changed records: no person did, so there is no session. */
  afterJob?: (conn: Pick<Ctx, 'query'>, changes: readonly Change[]) => Promise<void>;
};

export type AfterChanges = (ctx: Ctx, changes: readonly Change[], op: string) => Promise<void>;
