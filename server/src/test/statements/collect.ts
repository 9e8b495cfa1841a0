import ts from 'typescript'
import { Renderer, type Text } from './render.ts'
import { type Claim, claimsOf, classesOf, isMark, isRow } from './row-type.ts'
import { findAll, type Source } from './source.ts'

/** A raw statement of the sources and the type of its rows. */
export interface Statement {
  /** `path:line` of where it is written. */
  readonly place: string
  readonly path: string
  readonly texts: readonly Text[]
  /** Why its text could not be worked out; then there are no texts. */
  readonly obstacle: string | null
  /** Null if the type of its rows is unknown. */
  readonly claims: readonly Claim[] | null
}

/** Everything that the sources execute as raw SQL, and every raw fragment with a row type. */
export function collectStatements(source: Source): Statement[] {
  const renderer = new Renderer(source)
  return source.files.flatMap((file) => [
    ...statementsIn(file, source).map((expression) =>
      read(expression, rowTypeOf(expression, source), source, () => renderer.textsOf(expression)),
    ),
    ...callsOf(file, 'executeQuery').map((call) => readWrittenOut(call, source, renderer)),
    ...callsOn(file, 'as', source).map((column) => readColumn(column, source, renderer)),
  ])
}

/** The receivers of `.execute`, and templates with a row type that are executed elsewhere. */
function statementsIn(file: ts.SourceFile, source: Source): ts.Expression[] {
  const executed = callsOn(file, 'execute', source).map(({ expression }) => expression)
  const kept = findAll(file, ts.isTaggedTemplateExpression).filter((template) => {
    const row = rowTypeOf(template, source)
    return row !== undefined && isRow(row) && !executed.includes(template) && !isNamed(template)
  })
  return [...executed, ...kept]
}

function isNamed({ parent }: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(parent) && parent.name.text === 'as'
}

function read(
  expression: ts.Expression,
  row: ts.Type | undefined,
  source: Source,
  render: () => Text[],
): Statement {
  const where = { place: source.placeOf(expression), path: source.pathOf(expression) }
  const isRead = row !== undefined && (row.flags & ts.TypeFlags.Unknown) === 0
  const claims = isRead ? claimsOf(source, row, expression) : null
  try {
    return { ...where, claims, texts: render(), obstacle: null }
  } catch (error) {
    return { ...where, claims, texts: [], obstacle: error instanceof Error ? error.message : String(error) }
  }
}

/** `executeQuery<Row>(CompiledQuery.raw(text, values))`: the text is a constant. */
function readWrittenOut(call: ts.CallExpression, source: Source, renderer: Renderer): Statement {
  const [row] = call.typeArguments ?? []
  return read(call, row && source.checker.getTypeFromTypeNode(row), source, () => {
    const [query] = call.arguments
    const text = query !== undefined && ts.isCallExpression(query) ? query.arguments[0] : undefined
    if (text === undefined) throw new Error(`${call.getText()} cannot be resolved`)
    return renderer.writtenOut(text)
  })
}

/**
 * A fragment that a query builder selects under a name. Its type is written by hand, too. It is described as the only
 * column of a selection from the tables of that builder.
 */
function readColumn(as: ts.PropertyAccessExpression, source: Source, renderer: Renderer): Statement {
  const { checker } = source
  const value = rowTypeOf(as.expression, source)
  const named = read(as.expression, value, source, () => {
    const tables = tablesAround(as)
    return renderer
      .textsOf(as.expression)
      .map(({ text, notNull }) => ({ text: `select ${text} as value from ${tables}`, notNull }))
  })
  if (value === undefined) return named
  const isNullable = checker.getNonNullableType(value) !== value
  const type = classesOf(checker, value).join(' | ')
  const isMarked = ts.isTaggedTemplateExpression(as.expression) && isMark(as.expression.typeArguments?.[0])
  return { ...named, claims: [{ name: 'value', type, isNullable, isMarked }] }
}

/** Calls of a method of raw SQL. Query builders have methods of the same names. */
function callsOn(file: ts.SourceFile, method: string, source: Source): ts.PropertyAccessExpression[] {
  return callsOf(file, method)
    .map(({ expression }) => expression)
    .filter(ts.isPropertyAccessExpression)
    .filter(({ expression }) => !isQueryBuilder(expression) && rowTypeOf(expression, source) !== undefined)
}

function callsOf(file: ts.SourceFile, method: string): ts.CallExpression[] {
  return findAll(file, ts.isCallExpression).filter(
    ({ expression }) => ts.isPropertyAccessExpression(expression) && expression.name.text === method,
  )
}

/** Decided by the first call of the chain, because the types of a long chain take the compiler long. */
function isQueryBuilder(chain: ts.Expression): boolean {
  const isLink = ts.isCallExpression(chain) && ts.isPropertyAccessExpression(chain.expression)
  if (!isLink) return false
  return BUILDERS.has(chain.expression.name.text) || isQueryBuilder(chain.expression.expression)
}

const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'transaction'])

/** The type argument of a RawBuilder; undefined for other expressions. */
function rowTypeOf(expression: ts.Expression, { checker }: Source): ts.Type | undefined {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(expression))
  if (type.getProperty('isRawBuilder') === undefined) return undefined
  return checker.getTypeArguments(type as ts.TypeReference)[0]
}

const JOINS: Readonly<Record<string, string>> = {
  selectFrom: '',
  innerJoin: 'cross join ',
  leftJoin: 'left join ',
}

/** The tables that the chain of calls around a column names. */
function tablesAround(column: ts.Node): string {
  const selection = ts.findAncestor(
    column,
    (node) => ts.isCallExpression(node) && /\.select\(/u.test(node.getText()),
  )
  const tables: string[] = []
  let link: ts.Node | undefined = selection
  while (link !== undefined && ts.isCallExpression(link) && ts.isPropertyAccessExpression(link.expression)) {
    const join = JOINS[link.expression.name.text]
    const [table] = link.arguments
    if (join !== undefined && table !== undefined && ts.isStringLiteral(table)) {
      tables.unshift(`${join}${table.text}${join.startsWith('left') ? ' on true' : ''}`)
    }
    link = link.expression.expression
  }
  if (tables.length === 0) throw new Error('the tables of the query builder cannot be resolved')
  return tables.join(' ')
}
