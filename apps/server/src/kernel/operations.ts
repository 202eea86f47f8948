import type { api, InputOf, OutputOf, Route } from '@stint/contract';

type Api = typeof api;
/** The name of an operation: `tasks.update`. */
export type OpName = { [D in keyof Api & string]: `${D}.${keyof Api[D] & string}` }[keyof Api & string];
type RouteOf<Op extends OpName> = Op extends `${infer D extends keyof Api & string}.${infer O}`
  ? Extract<Api[D][O & keyof Api[D]], Route>
  : never;

/** What a verb is given: path, query and body, parsed. */
export type In<Op extends OpName> = InputOf<RouteOf<Op>>;
/** What a verb answers, by the `returns` of its operation. */
export type Out<Op extends OpName> = OutputOf<RouteOf<Op>>;
