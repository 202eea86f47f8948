import type { Api, api, InputOf, OutputOf, Route } from '@stint/contract';
import type { Ctx } from './ctx.ts';

type OpsOf<A extends Api> = {
  [D in keyof A & string]: { [O in keyof A[D] & string as `${D}.${O}`]: A[D][O] };
}[keyof A & string];
type Merge<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never;
type Ops = Merge<OpsOf<typeof api>>;

/** What a module does when another module's change has happened: same transaction, so both or neither. */
export type Listeners = {
  [Name in keyof Ops]?: Ops[Name] extends infer R extends Route
    ? (ctx: Ctx, input: InputOf<R>, output: OutputOf<R>) => Promise<void>
    : never;
};
