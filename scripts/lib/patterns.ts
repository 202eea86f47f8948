/** Regular expressions whose time can grow faster than the length of the text that they read. */
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
import { analyse, type Literal } from 'scslre';

export interface SlowPattern {
  line: number;
  pattern: string;
  problem: string;
}

type Constants = ReadonlyMap<string, Expression>;

const literalOf = (node: Expression | undefined): Literal | undefined =>
  node?.type === 'Literal' && 'regex' in node ? { source: node.regex.pattern, flags: node.regex.flags } : undefined;

/** The text of an expression made of literals and of constants of the same file. */
function constantText(node: Argument | undefined, constants: Constants): string | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'Identifier':
      return constantText(constants.get(node.name), constants);
    case 'MemberExpression': {
      const { object, property } = node;
      const isSource = property.type === 'Identifier' && property.name === 'source';
      return isSource && object.type === 'Identifier' ? literalOf(constants.get(object.name))?.source : undefined;
    }
    // The only tag in use is String.raw.
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression': {
      const isRaw = node.type === 'TaggedTemplateExpression';
      const { quasis, expressions } = isRaw ? node.quasi : node;
      const parts = expressions.map((part) => constantText(part, constants));
      if (parts.includes(undefined)) return undefined;
      return quasis.map(({ value }, index) => `${isRaw ? value.raw : value.cooked}${parts[index] ?? ''}`).join('');
    }
    default:
      return undefined;
  }
}

/** Undefined if matching takes a time proportional to the text. Repetitions with a maximum count as constant. */
function slownessOf(literal: Literal): string | undefined {
  const [report] = analyse(literal).reports.toSorted((a, b) => Number(b.exponential) - Number(a.exponential));
  if (!report) return;
  const growth = report.exponential ? 'exponential' : 'polynomial';
  const cause = report.type === 'Move' ? 'it starts again at every character' : 'it backtracks';
  return `${growth} time for a text of many ${report.character.literal.source}: ${cause}`;
}

export function slowPatterns(file: string, text: string): SlowPattern[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const constants = new Map<string, Expression>();
  const literals: { start: number; literal: Literal | undefined }[] = [];
  const calls: { start: number; callee: Expression; arguments: Argument[] }[] = [];
  new Visitor({
    Literal(node) {
      const literal = literalOf(node);
      if (literal) literals.push({ start: node.start, literal });
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    NewExpression: (node) => void calls.push(node),
    CallExpression: (node) => void calls.push(node),
  }).visit(program);
  for (const { start, callee, arguments: args } of calls) {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') continue;
    const source = constantText(args[0], constants);
    const flags = args[1] ? constantText(args[1], constants) : '';
    literals.push({ start, literal: source === undefined || flags === undefined ? undefined : { source, flags } });
  }
  return literals.flatMap(({ start, literal }) => {
    const problem = literal ? slownessOf(literal) : 'its text is not constant';
    const pattern = literal ? `/${literal.source}/${literal.flags}` : 'RegExp(…)';
    return problem ? [{ line: text.slice(0, start).split('\n').length, pattern, problem }] : [];
  });
}
