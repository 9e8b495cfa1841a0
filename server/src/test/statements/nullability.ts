import { isNode, type Node, nodeIn, nodesIn, numberIn, textIn, type Value } from './node-tree.ts'
import { outwards, type Scope, scopeOf } from './scope.ts'

/** What the system catalogue says, by object id. */
export interface Catalogue {
  /** `relation.column` of every NOT NULL column. */
  readonly required: ReadonlySet<string>
  readonly functions: ReadonlyMap<number, string>
}

interface Known extends Catalogue {
  /** Numbers of the parameters that are never null. */
  readonly parameters: ReadonlySet<number>
}

type Rule = (node: Node, scope: Scope, known: Known) => boolean

/** Functions, of PostgreSQL and of this product, that never return null, whatever the arguments are. */
const NEVER_NULL = new Set([
  ...[
    'concat',
    'concat_ws',
    'json_build_array',
    'json_build_object',
    'jsonb_build_array',
    'jsonb_build_object',
  ],
  ...[
    'now',
    'pg_backend_pid',
    'registration_is_open',
    'is_drawn',
    'has_results',
    'change_places',
    'find_by_short_text',
  ],
])
/** Built-in functions that can return null although no argument is null. */
const MAY_BE_NULL = new Set([
  ...['json_object_field', 'json_object_field_text', 'jsonb_object_field', 'jsonb_object_field_text'],
  ...['json_array_element', 'json_array_element_text', 'jsonb_array_element', 'jsonb_array_element_text'],
  ...['json_extract_path', 'json_extract_path_text', 'jsonb_extract_path', 'jsonb_extract_path_text'],
  ...['unnest', 'array_length', 'array_position', 'nullif', 'substring', 'max', 'min', 'sum', 'report_facts'],
])
/** Functions that return null only if their first argument is null. */
const NULL_BY_FIRST_ARGUMENT = new Set(['array_remove'])
const COUNTS = new Set(['count', 'row_number', 'rank', 'dense_rank'])

const EXISTS = 0
const SCALAR = 4
const ARRAY = 6
const RELATION = 0
const SUBQUERY = 1
const JOIN = 2
const FUNCTION = 3
const VALUES = 5
const CTE = 6
const GROUP = 9

/** Whether each column of a statement can be null. An expression without a rule here counts as one that can. */
export function nullableColumns(
  tree: Node,
  catalogue: Catalogue,
  parameters: ReadonlySet<number>,
): boolean[] {
  const known = { ...catalogue, parameters }
  return columnsOf(tree).map((_, index) => !isColumnNotNull(scopeOf(tree, undefined), index + 1, known))
}

function columnsOf(query: Node): readonly Node[] {
  const isSelection = textIn(query, 'commandType') === '1'
  return nodesIn(query, isSelection ? 'targetList' : 'returningList').filter(
    (entry) => textIn(entry, 'resjunk') === 'false',
  )
}

function isColumnNotNull(scope: Scope, column: number, known: Known): boolean {
  const branches = nodeIn(scope.query, 'setOperations')
  if (branches !== undefined) return isBranchNotNull(branches, scope, column, known)
  const entry = columnsOf(scope.query).find((each) => numberIn(each, 'resno') === column)
  return entry !== undefined && isNotNull(entry.fields.get('expr'), scope, known)
}

/** A column of a union is never null if it is never null in every branch. */
function isBranchNotNull(branch: Node, scope: Scope, column: number, known: Known): boolean {
  if (branch.kind === 'RANGETBLREF') {
    return isTableColumnNotNull(numberIn(branch, 'rtindex'), column, scope, known)
  }
  return ['larg', 'rarg'].every((side) => {
    const next = nodeIn(branch, side)
    return next !== undefined && isBranchNotNull(next, scope, column, known)
  })
}

function isNotNull(value: Value | undefined, scope: Scope, known: Known): boolean {
  if (!isNode(value)) return false
  return RULES[value.kind]?.(value, scope, known) ?? false
}

const all =
  (...fields: string[]): Rule =>
  (node, scope, known) =>
    fields.every((field) => {
      const value = node.fields.get(field)
      return isNode(value)
        ? isNotNull(value, scope, known)
        : nodesIn(node, field).every((each) => isNotNull(each, scope, known))
    })
const any: Rule = (node, scope, known) => nodesIn(node, 'args').some((each) => isNotNull(each, scope, known))
const never: Rule = () => true

/** By kind of expression. PostgreSQL 16 renamed some kinds. */
const RULES: Readonly<Record<string, Rule>> = {
  VAR: isVariableNotNull,
  CONST: (node) => textIn(node, 'constisnull') === 'false',
  PARAM: (node, _scope, { parameters }) => parameters.has(numberIn(node, 'paramid')),
  FUNCEXPR: (node, scope, known) => isCallNotNull(node, 'funcid', scope, known),
  OPEXPR: (node, scope, known) => isCallNotNull(node, 'opfuncid', scope, known),
  SCALARARRAYOPEXPR: (node, scope, known) =>
    nodesIn(node, 'args').every(
      (arg) =>
        isNotNull(arg, scope, known) && (!arg.kind.startsWith('ARRAY') || all('elements')(arg, scope, known)),
    ),
  DISTINCTEXPR: never,
  NULLTEST: never,
  BOOLEANTEST: never,
  SQLVALUEFUNCTION: never,
  GROUPINGFUNC: never,
  ROW: never,
  ROWEXPR: never,
  ARRAY: never,
  ARRAYEXPR: never,
  BOOLEXPR: all('args'),
  COALESCE: any,
  COALESCEEXPR: any,
  MINMAX: any,
  MINMAXEXPR: any,
  CASE: isCaseNotNull,
  CASEEXPR: isCaseNotNull,
  RELABELTYPE: all('arg'),
  COERCEVIAIO: all('arg'),
  ARRAYCOERCEEXPR: all('arg'),
  COLLATEEXPR: all('arg'),
  AGGREF: isAggregateNotNull,
  WINDOWFUNC: (node, scope, known) =>
    COUNTS.has(known.functions.get(numberIn(node, 'winfnoid')) ?? '') || all('args')(node, scope, known),
  SUBLINK: isSublinkNotNull,
}

function isVariableNotNull(node: Node, from: Scope, known: Known): boolean {
  const scope = outwards(from, numberIn(node, 'varlevelsup'))
  const table = numberIn(node, 'varno')
  const column = numberIn(node, 'varattno')
  if (scope.required.has(`${table}.${column}`)) return true
  return !scope.optional.has(table) && isTableColumnNotNull(table, column, scope, known)
}

function isTableColumnNotNull(table: number, column: number, scope: Scope, known: Known): boolean {
  const entry = nodesIn(scope.query, 'rtable')[table - 1]
  if (entry === undefined || scope.query.fields.has('groupingSets')) return false
  switch (numberIn(entry, 'rtekind')) {
    case RELATION:
      // 0 is the whole row, and system columns have negative numbers.
      return column <= 0 || known.required.has(`${textIn(entry, 'relid')}.${column}`)
    case SUBQUERY:
      return isSubqueryNotNull(nodeIn(entry, 'subquery'), scope, column, known)
    case JOIN:
      return isNotNull(nodesIn(entry, 'joinaliasvars')[column - 1], scope, known)
    case FUNCTION:
      return isOrdinality(entry, column)
    case VALUES:
      return rowsOf(entry).every((row) => isNotNull(row[column - 1], scope, known))
    case CTE:
      return isCteNotNull(entry, scope, column, known)
    case GROUP:
      return isNotNull(nodesIn(entry, 'groupexprs')[column - 1], scope, known)
    default:
      return false
  }
}

/** `with ordinality` numbers the rows of a function in its last column. */
function isOrdinality(entry: Node, column: number): boolean {
  const names = nodeIn(entry, 'eref')?.fields.get('colnames')
  return textIn(entry, 'funcordinality') === 'true' && Array.isArray(names) && names.length === column
}

function rowsOf(entry: Node): readonly (readonly Value[])[] {
  const rows = entry.fields.get('values_lists')
  return Array.isArray(rows) ? rows.filter((row) => Array.isArray(row)) : []
}

function isSubqueryNotNull(query: Node | undefined, outer: Scope, column: number, known: Known): boolean {
  return query !== undefined && isColumnNotNull(scopeOf(query, outer), column, known)
}

function isCteNotNull(entry: Node, from: Scope, column: number, known: Known): boolean {
  const scope = outwards(from, numberIn(entry, 'ctelevelsup'))
  if (textIn(entry, 'self_reference') === 'true') return false
  const cte = nodesIn(scope.query, 'cteList').find(
    (each) => textIn(each, 'ctename') === textIn(entry, 'ctename'),
  )
  return cte !== undefined && isSubqueryNotNull(nodeIn(cte, 'ctequery'), scope, column, known)
}

function isCallNotNull(node: Node, field: string, scope: Scope, known: Known): boolean {
  const name = known.functions.get(numberIn(node, field)) ?? ''
  if (NULL_BY_FIRST_ARGUMENT.has(name)) return isNotNull(nodesIn(node, 'args')[0], scope, known)
  return (
    NEVER_NULL.has(name) ||
    (!MAY_BE_NULL.has(name) && isBuiltIn(node, field) && all('args')(node, scope, known))
  )
}

/** Smaller ids belong to PostgreSQL. A function of this product counts only if NEVER_NULL lists it. */
const FIRST_OWN_ID = 16_384

function isBuiltIn(node: Node, field: string): boolean {
  return numberIn(node, field) < FIRST_OWN_ID
}

function isCaseNotNull(node: Node, scope: Scope, known: Known): boolean {
  const results = nodesIn(node, 'args').map((when) => when.fields.get('result'))
  return [...results, node.fields.get('defresult')].every((each) => isNotNull(each, scope, known))
}

/** Groups are never empty, so an aggregate over values that are never null is never null. */
function isAggregateNotNull(node: Node, { query, ...scope }: Scope, known: Known): boolean {
  if (COUNTS.has(known.functions.get(numberIn(node, 'aggfnoid')) ?? '')) return true
  const isGrouped = query.fields.has('groupClause') && !query.fields.has('groupingSets')
  const [first] = nodesIn(node, 'args')
  if (!isGrouped || node.fields.has('aggfilter')) return false
  const name = known.functions.get(numberIn(node, 'aggfnoid')) ?? ''
  return (
    /^jsonb?_agg$|^array_agg$/u.test(name) ||
    isNotNull(nodeIn(first ?? node, 'expr'), { query, ...scope }, known)
  )
}

/** A selection of aggregates without groups is one row, never. */
function isSublinkNotNull(node: Node, scope: Scope, known: Known): boolean {
  const type = numberIn(node, 'subLinkType')
  if (type === EXISTS || type === ARRAY) return true
  const query = nodeIn(node, 'subselect')
  if (type !== SCALAR || query === undefined) return false
  const isOneRow =
    textIn(query, 'hasAggs') === 'true' &&
    ['groupClause', 'groupingSets', 'havingQual', 'limitCount', 'limitOffset'].every(
      (field) => !query.fields.has(field),
    )
  return isOneRow && isSubqueryNotNull(query, scope, 1, known)
}
