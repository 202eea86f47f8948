import { type Plugin, parseSync, Visitor } from 'vite';
import { clientFields } from '../../../packages/contract/src/client.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}
const verbs = ['get', 'post', 'put', 'patch', 'del'];

/**
 * A module of the contract without what only the server reads of an operation, such as the shape of a body. Schemas
 * become expressions that the bundler may drop if nothing else refers to them.
 */
export function leanModule(id: string, code: string): string {
  const { program } = parseSync(id, code);
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [, fields] }) {
      if (callee.type !== 'Identifier' || !verbs.includes(callee.name) || fields?.type !== 'ObjectExpression') return;
      for (const field of fields.properties)
        if (field.type === 'Property' && field.key.type === 'Identifier') {
          const { name } = field.key;
          const comma = /^\s*,/.exec(code.slice(field.end))?.[0].length ?? 0;
          if (!clientFields.some((read) => read === name))
            edits.push({ start: field.start, end: field.end + comma, text: '' });
        }
    },
  }).visit(program);
  const declarations = program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []));
  for (const { init } of declarations)
    if (init?.type === 'CallExpression')
      edits.push(
        { start: init.start, end: init.start, text: '/*@__PURE__*/ (() => ' },
        { start: init.end, end: init.end, text: ')()' },
      );
  return edits
    .sort((later, earlier) => earlier.start - later.start)
    .reduce((lean, { start, end, text }) => lean.slice(0, start) + text + lean.slice(end), code);
}

/** Leaves out of the application what it does not read of the contract. */
export function leanContract(): Plugin {
  return {
    name: 'stint:lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/.+\.ts$/ },
      handler: (code, id) => ({ code: leanModule(id, code), map: null }),
    },
  };
}
