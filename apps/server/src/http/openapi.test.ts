import { api, operations } from '@stint/contract';
import { describe, expect, it } from 'vitest';
import { openApi } from './openapi.ts';

type Json = Record<string, unknown>;
interface Operation {
  summary: string;
  operationId: string;
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, { content: Record<string, { schema: Json; example?: unknown }> }>;
}
const document = openApi(api, 'test') as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json };
};
const described = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);
const bodies = operations(api).filter(({ route }) => route.body && !route.upload);
const answers = operations(api).filter(({ route }) => !route.download);

describe('the examples of the OpenAPI document', () => {
  it.each(bodies.map(({ op, route }) => [op, route] as const))('%s accepts its example', (op, route) => {
    const example = described.get(op)?.requestBody?.content['application/json']?.example;
    expect(route.body?.safeParse(example).error?.issues ?? []).toEqual([]);
  });

  it.each(answers.map(({ op, route }) => [op, route] as const))(
    '%s answers in the shape of its example',
    (op, route) => {
      const [[, response] = []] = Object.entries(described.get(op)?.responses ?? {});
      const example = response?.content['application/json']?.example;
      expect(route.returns.safeParse(example).error?.issues ?? []).toEqual([]);
    },
  );
});

it('refers only to schemas that it has, and stays below 3 MB', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
  expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
  expect(text).not.toContain('$defs');
  expect(text.length).toBeLessThan(3_000_000);
});

it('gives every operation a summary', () => {
  expect(described.get('taskViews.list')?.summary).toBe('Task views: list');
  for (const { op } of operations(api)) expect(described.get(op)?.summary, op).toMatch(/^[A-Z][a-z ]+: [a-z ]+$/);
});
