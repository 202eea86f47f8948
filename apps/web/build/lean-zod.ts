import type { Plugin } from 'vite';

const jsonSchema = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Removes zod's export to JSON Schema, which only the server uses. Every schema refers to it, so tree shaking cannot.
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
