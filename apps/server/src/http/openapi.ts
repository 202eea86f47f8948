import { type Api, errors, operations, pathKeys, type Route } from '@stint/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
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
  const query = route.query ? schemaOf(route.query, 'input') : {};
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

function operationOf(op: string, domain: string, route: Route, names: readonly string[]): Json {
  const status = String(route.status ?? (route.method === 'POST' ? 201 : 200));
  const access = route.can === null ? 'Anyone may call it.' : `Needs: ${route.can}.`;
  return {
    operationId: op,
    tags: [domain],
    description: access,
    security: route.can === null ? [] : [{ bearer: [] }],
    parameters: parametersOf(route, names),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          [route.upload ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(route.body, 'input') },
        },
      },
    }),
    responses: {
      [status]: { description: 'Done', content: { 'application/json': { schema: schemaOf(route.returns, 'output') } } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function pathsOf(api: Api): Record<string, Json> {
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
      const operation = operationOf(i === 0 ? op : `${op}.${i + 1}`, domain, route, pathKeys(first));
      const url = `/api${first.replace(/:(\w+)/g, '{$1}')}`;
      paths[url] = { ...paths[url], [route.method.toLowerCase()]: operation };
    });
  }
  return paths;
}

/**
 * OpenAPI 3.1 of every operation and path. The descriptions are built on demand, because they are large and rarely
 * read.
 */
export function openApi(api: Api, version: string): Json {
  let paths: Record<string, Json> | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'Stint', version, description: 'Team time tracking, daily planning and task management.' },
    get paths() {
      paths ??= pathsOf(api);
      return paths;
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusal },
    },
  };
}
