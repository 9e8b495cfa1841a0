import { type Node, nodeIn, nodesIn, numberIn, textIn } from './node-tree.ts'

/** A query inside the queries around it, which its expressions may refer to. */
export interface Scope {
  readonly query: Node
  readonly outer: Scope | undefined
  /** Numbers of the tables on the nullable side of an outer join. */
  readonly optional: ReadonlySet<number>
  /** `table.column` that cannot be null because a condition would not hold. */
  readonly required: ReadonlySet<string>
}

const INNER = 0
const LEFT = 1
const FULL = 2
const RIGHT = 3
const IS_NOT_NULL = 1

export function scopeOf(query: Node, outer: Scope | undefined): Scope {
  const optional = new Set<number>()
  const required = new Set<string>()
  const tree = nodeIn(query, 'jointree')
  if (tree !== undefined) {
    for (const item of nodesIn(tree, 'fromlist')) readJoin(item, false, optional, required)
    readCondition(nodeIn(tree, 'quals'), required)
  }
  return { query, outer, optional, required: isUpdate(query) ? withoutTarget(query, required) : required }
}

function isUpdate(query: Node): boolean {
  return textIn(query, 'commandType') === '2'
}

/** The conditions of an update concern the row before it; RETURNING reads the row after it. */
function withoutTarget(query: Node, required: ReadonlySet<string>): ReadonlySet<string> {
  const target = `${textIn(query, 'resultRelation')}.`
  return new Set([...required].filter((column) => !column.startsWith(target)))
}

function readJoin(item: Node, isOptional: boolean, optional: Set<number>, required: Set<string>): void {
  if (item.kind === 'RANGETBLREF') {
    if (isOptional) optional.add(numberIn(item, 'rtindex'))
    return
  }
  const type = numberIn(item, 'jointype')
  const left = nodeIn(item, 'larg')
  const right = nodeIn(item, 'rarg')
  if (left !== undefined) readJoin(left, isOptional || type === RIGHT || type === FULL, optional, required)
  if (right !== undefined) readJoin(right, isOptional || type === LEFT || type === FULL, optional, required)
  if (type === INNER && !isOptional) readCondition(nodeIn(item, 'quals'), required)
}

/** A comparison is true only if neither side is null. */
function readCondition(condition: Node | undefined, required: Set<string>): void {
  if (condition === undefined) return
  if (condition.kind === 'BOOLEXPR' && textIn(condition, 'boolop') === 'and') {
    for (const each of nodesIn(condition, 'args')) readCondition(each, required)
  } else if (condition.kind === 'NULLTEST' && numberIn(condition, 'nulltesttype') === IS_NOT_NULL) {
    requireVariable(nodeIn(condition, 'arg'), required)
  } else if (condition.kind === 'OPEXPR') {
    for (const each of nodesIn(condition, 'args')) requireVariable(each, required)
  } else if (condition.kind === 'SCALARARRAYOPEXPR' && textIn(condition, 'useOr') === 'true') {
    requireVariable(nodesIn(condition, 'args')[0], required)
  }
}

function requireVariable(node: Node | undefined, required: Set<string>): void {
  if (node?.kind === 'RELABELTYPE') requireVariable(nodeIn(node, 'arg'), required)
  if (node?.kind !== 'VAR' || textIn(node, 'varlevelsup') !== '0') return
  required.add(`${textIn(node, 'varno')}.${textIn(node, 'varattno')}`)
}

/** The scope so many levels further out. */
export function outwards(scope: Scope, levels: number): Scope {
  if (levels === 0) return scope
  if (scope.outer === undefined) throw new Error('the statement refers to a level it does not have')
  return outwards(scope.outer, levels - 1)
}
