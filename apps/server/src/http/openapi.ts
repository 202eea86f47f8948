import {
  type Access,
  type Api,
  Board,
  Comment,
  DailyPlan,
  Employee,
  EmployeeDetails,
  EmployeeRef,
  errors,
  Invitation,
  IssueType,
  isForApiTokens,
  Me,
  memberScopeOf,
  needsSession,
  Organization,
  operations,
  Project,
  ProjectMember,
  ProjectRef,
  pathKeys,
  type Route,
  SignedIn,
  Tag,
  Task,
  TaskEstimation,
  TaskItem,
  TaskLinkedIssue,
  TaskRef,
  TaskStatus,
  TaskVersion,
  Team,
  TeamMember,
  TeamRef,
  Tenant,
  TimeLog,
  TimerStatus,
  TimeSlot,
  Timesheet,
  User,
  UserRef,
  Workspace,
} from '@stint/contract';
import { z } from 'zod';
import { exampleOf } from './examples.ts';

type Json = Record<string, unknown>;

/** The shapes that many answers share. Each is described once, and clients get a type of this name. */
const sharedSchemas = {
  Board,
  Comment,
  DailyPlan,
  Employee,
  EmployeeDetails,
  EmployeeRef,
  Invitation,
  IssueType,
  Me,
  Organization,
  Project,
  ProjectMember,
  ProjectRef,
  SignedIn,
  Tag,
  Task,
  TaskEstimation,
  TaskItem,
  TaskLinkedIssue,
  TaskRef,
  TaskStatus,
  TaskVersion,
  Team,
  TeamMember,
  TeamRef,
  Tenant,
  TimeLog,
  TimerStatus,
  TimeSlot,
  Timesheet,
  User,
  UserRef,
  Workspace,
};
const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(sharedSchemas)) registry.add(schema, { id });

const atComponents = (key: string, value: unknown) =>
  key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value;

/** JSON Schema of an answer; the named shapes in it are added to `components`. */
function answerSchema(schema: z.ZodType, components: Json): Json {
  const options = { io: 'output', unrepresentable: 'any', metadata: registry } as const;
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, options) as Json & { $defs?: Json };
  for (const [id, definition] of Object.entries($defs as Record<string, Json>))
    components[id] ??= JSON.parse(JSON.stringify({ ...definition, id: undefined }, atComponents));
  return JSON.parse(JSON.stringify(rest, atComponents)) as Json;
}

const inputSchema = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
};

const refusal: Json = {
  type: 'object',
  required: ['statusCode', 'error', 'message', 'code'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    details: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function parametersOf(route: Route, names: readonly string[]): Json[] {
  const textParams = new Set(route.textParams);
  const inPath = pathKeys(route.path).map((name, i) => ({
    name: names[i] ?? name,
    in: 'path',
    required: true,
    schema: textParams.has(name) ? { type: 'string' } : { type: 'string', format: 'uuid' },
  }));
  const query = route.query ? inputSchema(route.query) : {};
  const required = new Set(query.required as string[] | undefined);
  const inQuery = Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    style: 'deepObject',
    schema,
  }));
  return [...inPath, ...inQuery];
}

const audience: Partial<Record<Access, string>> = {
  anybody: 'Anyone may call it.',
  visitor: 'Anyone may call it.',
  account: 'For every signed-in person, also without a workspace.',
  member: 'For everyone in the workspace.',
};
function access(route: Route): string {
  const who = audience[route.can] ?? `Needs the permission ${route.can}.`;
  if (!needsSession(route.can)) return who;
  if (!isForApiTokens(route)) return `${who} API tokens may not call it.`;
  const scope = memberScopeOf(route);
  return scope ? `${who} API tokens need the scope ${scope}.` : who;
}

/** `taskViews.listOfTeam` becomes "Task views: list of team". */
function summaryOf(op: string): string {
  const [domain = '', name = ''] = op.split('.').map((word) => word.replace(/[A-Z]/g, (letter) => ` ${letter}`));
  return `${domain.charAt(0).toUpperCase()}${domain.slice(1).toLowerCase()}: ${name.toLowerCase()}`;
}

function bodyOf({ upload }: Route, body: z.ZodType): Json {
  const schema = inputSchema(body);
  const content = upload ? { schema } : { schema, example: exampleOf(schema) };
  return { required: true, content: { [upload ? 'multipart/form-data' : 'application/json']: content } };
}

function answerOf({ returns, download }: Route, components: Json): Json {
  if (download) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const schema = answerSchema(returns, components);
  return { 'application/json': { schema, example: exampleOf(schema, components) } };
}

interface DescribedOperation {
  op: string;
  domain: string;
  route: Route;
  /** The names of the path's parameters. */
  names: readonly string[];
}

function operationOf({ op, domain, route, names }: DescribedOperation, components: Json): Json {
  const status = String(route.status ?? (route.method === 'POST' ? 201 : 200));
  return {
    operationId: op,
    tags: [domain],
    summary: summaryOf(op),
    description: access(route),
    security: needsSession(route.can) ? [{ bearer: [] }] : [],
    parameters: parametersOf(route, names),
    ...(route.body && { requestBody: bodyOf(route, route.body) }),
    responses: {
      [status]: { description: 'Done', content: answerOf(route, components) },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function pathsOf(api: Api, components: Json): Record<string, Json> {
  const paths: Record<string, Json> = {};
  // OpenAPI identifies a path by its shape, so operations with one shape share the parameter names of the first.
  const shapes = new Map<string, string>();
  const firstOfShape = (path: string) => {
    const shape = path.replace(/:\w+/g, ':');
    return shapes.get(shape) ?? (shapes.set(shape, path) && path);
  };
  for (const { op, domain, route } of operations(api)) {
    [route.path, ...(route.also ?? [])].forEach((path, i) => {
      const first = firstOfShape(path);
      const described = { op: i === 0 ? op : `${op}.${i + 1}`, domain, route, names: pathKeys(first) };
      const operation = operationOf(described, components);
      const url = `/api${first.replace(/:(\w+)/g, '{$1}')}`;
      paths[url] = { ...paths[url], [route.method.toLowerCase()]: operation };
    });
  }
  return paths;
}

const intro = `Team time tracking, daily planning and task management.

Programs sign in with an API token, made in the account's settings: \`Authorization: Bearer stint_…\`. A refused call
changes nothing and answers a \`Refusal\`, whose \`code\` is stable. Lists answer \`{ items, total }\`. Times are ISO 8601
in UTC. A token may call 600 times a minute; the \`RateLimit-*\` headers tell what is left.`;

/**
 * OpenAPI 3.1 of every operation and path. The descriptions are built on demand, because they are large and rarely
 * read.
 */
export function openApi(api: Api, version: string, basePath = ''): Json {
  let built: { paths: Record<string, Json>; schemas: Json } | undefined;
  const parts = () => {
    const schemas: Json = {};
    built ??= { paths: pathsOf(api, schemas), schemas };
    return built;
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Stint', version, description: intro, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: basePath || '/' }],
    get paths() {
      return parts().paths;
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API token (stint_…) or the token of a session.' },
      },
      get schemas() {
        return { ...parts().schemas, Refusal: refusal };
      },
      responses: {
        Refusal: {
          description: 'Refused',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              example: { statusCode: 404, error: 'Not Found', message: errors.not_found[1], code: 'not_found' },
            },
          },
        },
      },
    },
  };
}
