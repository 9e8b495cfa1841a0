import ts from 'typescript'
import type { Source } from './source.ts'

/** What a row type says about one column. */
export interface Claim {
  readonly name: string
  /** Such as `number`, `string[]`, `Date` or `json`. */
  readonly type: string
  readonly isNullable: boolean
  /** Marked by NeverNull. */
  readonly isMarked: boolean
}

const MARK = 'NeverNull'
/** A type can contain itself. */
const DEEPEST = 6

export function claimsOf({ checker }: Source, row: ts.Type, at: ts.Node): Claim[] {
  const rows = row.isUnion() ? row.types : [row]
  const names = new Set(rows.flatMap((each) => each.getProperties().map(({ name }) => name)))
  return [...names].map((name) => {
    const properties = rows.map((each) => each.getProperty(name))
    const types = properties.map((each) => each && checker.getTypeOfSymbolAtLocation(each, at))
    const given = types.filter((each) => each !== undefined)
    return {
      name,
      type: [...new Set(given.flatMap((each) => classesOf(checker, each)))].toSorted().join(' | '),
      isNullable:
        given.length < rows.length || given.some((each) => checker.getNonNullableType(each) !== each),
      isMarked: properties.some((each) => each !== undefined && isMarked(each)),
    }
  })
}

/** Numbers, strings, dates and lists are not rows. */
export function isRow(type: ts.Type): boolean {
  const types = type.isUnion() ? type.types : [type]
  return types.every(
    ({ flags, symbol }) =>
      (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
      !/^(?:Date|Array|ReadonlyArray)$/u.test(symbol?.name ?? ''),
  )
}

/** The run-time type of a value: `1 | 2` is a number. */
export function classesOf(checker: ts.TypeChecker, declared: ts.Type, depth = 0): string[] {
  const type = checker.getNonNullableType(declared)
  if ((type.flags & ts.TypeFlags.Never) !== 0) return []
  const types = type.isUnion() ? type.types : [type]
  return [...new Set(types.map((each) => classOf(checker, each, depth)))]
}

function classOf(checker: ts.TypeChecker, type: ts.Type, depth: number): string {
  if ((type.flags & ts.TypeFlags.NumberLike) !== 0) return 'number'
  if ((type.flags & ts.TypeFlags.StringLike) !== 0) return 'string'
  if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) return 'boolean'
  if ((type.flags & ts.TypeFlags.Unknown) !== 0) return 'unknown'
  const name = type.symbol?.name
  if (name === 'Date' || name === 'Buffer') return name
  const [item] = checker.isArrayLikeType(type) ? checker.getTypeArguments(type as ts.TypeReference) : []
  if (item !== undefined && depth < DEEPEST) {
    const classes = classesOf(checker, item, depth + 1)
    if (classes.every((each) => /^(?:number|string|boolean|Date)$/u.test(each)))
      return `${classes.join('|')}[]`
  }
  return holdsDate(checker, type, 0) ? 'json with a Date' : 'json'
}

/** JSON has no dates: the program would read a string. */
function holdsDate(checker: ts.TypeChecker, type: ts.Type, depth: number): boolean {
  if (type.symbol?.name === 'Date') return true
  if (depth > DEEPEST) return false
  if (type.isUnionOrIntersection()) return type.types.some((each) => holdsDate(checker, each, depth + 1))
  if (checker.isArrayLikeType(type)) {
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .some((each) => holdsDate(checker, each, depth + 1))
  }
  if ((type.flags & ts.TypeFlags.Object) === 0) return false
  return type.getProperties().some((each) => holdsDate(checker, checker.getTypeOfSymbol(each), depth + 1))
}

function isMarked(property: ts.Symbol): boolean {
  return (property.declarations ?? []).some((each) => ts.isPropertySignature(each) && isMark(each.type))
}

export function isMark(type: ts.TypeNode | undefined): boolean {
  return type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText() === MARK
}
