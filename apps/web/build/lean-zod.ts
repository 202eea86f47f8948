import type { Plugin } from 'vite';

const jsonSchema = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Schemas can describe themselves as JSON Schema, which the server does for its OpenAPI document and a browser never
 * asks for. Every schema refers to that code, so it cannot be shaken off; here its functions are left out.
 */
export function leanZod(): Plugin {
  return {
    name: 'stint:lean-zod',
    apply: 'build',
    transform: {
      filter: { id: jsonSchema },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        return {
          code: `const absent = () => absent;\nexport { ${names.map((n) => `absent as ${n}`).join(', ')} };`,
          map: null,
        };
      },
    },
  };
}
