/** House rules over the syntax tree that Biome does not know: sizes with JSX counted, names, and where time is summed. */
import { parseSync, Visitor } from 'oxc-parser';

export interface CodeProblem {
  line: number;
  rule: 'size' | 'type name' | 'binding' | 'field' | 'limit' | 'sum';
  /** The name of the function, type or variable. */
  name: string;
  /** Of a function, its JSX included. */
  lines?: number;
}

/** Lines of a function, its JSX included. */
const maxLines = 80;

/** The last word of a type's name: participles and pronouns say what happened to a record, not what it is. */
const notNouns =
  /^[A-Z][a-z]*[^e]ed$|(?:^|[a-z])(?:Said|Held|Meant|Gone|Seen|Asked|Named|Placed|Wanted|Shown|Around|Did|Made|Found|Known|Kept|Told|Given|Sent|Chosen|Taken|Written|Counted|Listed|Grouped|Opened|Finished|Drawn|Loaded|Waited|Looked|Stored|Moved|Whose|Where|What|Which|Who|These|Those|Such|Other|Others|One|Two)$/;
const participles = ['asked', 'given', 'said', 'gone', 'wanted', 'taken', 'held', 'meant', 'seen', 'written'];
/** As variables these say nothing of what they hold. */
const bindings = new Set([
  ...['of', 'one', 'two', 'by', 'most', 'found', 'made'],
  ...['whose', 'told', 'kept', 'around', 'did', 'known', 'named', 'shown', 'placed'],
  ...participles,
]);
/** Fields of types, which callers then write. */
const fields = new Set(['of', 'whose', 'told', 'around', 'did', ...participles]);
const timeTables = 'time_log|task_time|worked_hour|worked_day|time_slot';
/** A sum of lengths of recorded time, in SQL. */
const sumOfTime = new RegExp(
  String.raw`\bsum\s*\([^;]{0,400}?(?:"?(?:stoppedAt|startedAt|workedMs)"?)[^;]{0,2000}?\b(?:from|join)\s+(?:${timeTables})\b`,
  'i',
);

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Name extends Node {
  name: string;
}

/** Each name that a pattern binds. A shorthand keeps the name of what it reads, so it is left out. */
function boundNames(node: unknown): Name[] {
  const pattern = node as Node & Record<string, unknown>;
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern as unknown as Name];
    case 'ObjectPattern':
      return (pattern.properties as Record<string, unknown>[])
        .filter(({ shorthand }) => !shorthand)
        .flatMap(({ type, argument, value }) => boundNames(type === 'RestElement' ? argument : value));
    case 'ArrayPattern':
      return (pattern.elements as unknown[]).flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}

/** `maySum` is true where the time area itself computes. */
export function codeProblems(file: string, text: string, maySum: boolean): CodeProblem[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const problems: CodeProblem[] = [];
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const add = (node: Node, rule: CodeProblem['rule'], name: string, lines?: number) =>
    problems.push({ line: lineOf(node.start), rule, name, ...(lines !== undefined && { lines }) });

  const names = new Map<number, string>();
  const checkSize = (node: Node & { id?: { name: string } | null }) => {
    const lines = text.slice(node.start, node.end).split('\n').length;
    if (lines > maxLines) add(node, 'size', node.id?.name ?? names.get(node.start) ?? 'function', lines);
  };
  const checkType = (node: Node & { id: { name: string } }) => {
    if (notNouns.test(node.id.name)) add(node, 'type name', node.id.name);
  };
  const checkBinding = (node: Name) => {
    if (bindings.has(node.name)) add(node, 'binding', node.name);
    else if (/^most[A-Z]/.test(node.name) || /AtMost$/.test(node.name)) add(node, 'limit', node.name);
  };
  const checkFunction = (node: Node & { params: unknown[]; id?: { name: string } | null }) => {
    checkSize(node);
    if (node.id && bindings.has(node.id.name)) add(node, 'binding', node.id.name);
    for (const param of node.params) boundNames(param).forEach(checkBinding);
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) names.set(node.init.start, node.id.name);
      boundNames(node.id).forEach(checkBinding);
    },
    FunctionDeclaration: checkFunction as never,
    FunctionExpression: checkFunction as never,
    ArrowFunctionExpression: checkFunction as never,
    TSInterfaceDeclaration: checkType as never,
    TSTypeAliasDeclaration: checkType as never,
    ClassDeclaration(node) {
      if (node.id) checkType(node as never);
    },
    TSPropertySignature(node) {
      if (node.key.type === 'Identifier' && fields.has(node.key.name)) add(node, 'field', node.key.name);
    },
    TemplateLiteral(node) {
      const sql = node.quasis.map(({ value }) => value.raw).join('?');
      if (!maySum && sumOfTime.test(sql)) add(node, 'sum', sql.trim().slice(0, 40));
    },
  }).visit(program);
  return problems;
}
