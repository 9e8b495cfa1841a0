import ts from 'typescript'
import { findAll, type Source } from './source.ts'

/** The text of a statement with a numbered parameter for each value. */
export interface Text {
  readonly text: string
  /** Numbers of the parameters that are never null, from 1. */
  readonly notNull: ReadonlySet<number>
}

/** The arguments of the calls that lead to a fragment. */
interface Bindings {
  readonly values: ReadonlyMap<ts.Declaration, Bound>
}

interface Bound {
  readonly value: ts.Expression
  readonly bindings: Bindings
}

/** One of a list of fragments: its alternatives, and whether the list may lack it. */
interface Item {
  readonly texts: string[]
  readonly isOptional: boolean
}

/** Stand for a parameter until it has a number. */
const NULLABLE = '¤?'
const NOT_NULL = '¤!'
const UNBOUND: Bindings = { values: new Map() }
/** Stands for the number in `sql.raw(String(limit))`. */
const SOME_NUMBER = '1'

/** A fragment is an argument of this function, so only its callers know it. */
class FromCaller extends Error {
  readonly callee: ts.SignatureDeclaration

  constructor(callee: ts.SignatureDeclaration) {
    super('a fragment is an argument of a function without calls')
    this.callee = callee
  }
}

/**
 * Works out the text of a statement from the sources, without running them. If a fragment has alternatives, each of
 * them is in one of the texts. If a fragment is an argument, each call makes a text.
 */
export class Renderer {
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  /** Throws if the text cannot be worked out. */
  textsOf(template: ts.Expression): Text[] {
    return [...new Set(this.#forEachCaller(template, UNBOUND))].map(numbered)
  }

  /** A constant text that numbers its own parameters. */
  writtenOut(text: ts.Expression): Text[] {
    return [{ text: this.#constant(text, UNBOUND), notNull: new Set() }]
  }

  #forEachCaller(template: ts.Expression, bindings: Bindings): string[] {
    try {
      return this.#fragment(template, bindings)
    } catch (error) {
      if (!(error instanceof FromCaller)) throw error
      const calls = this.#source.callsOf(error.callee)
      if (calls.length === 0) throw error
      return calls.flatMap((call) =>
        this.#forEachCaller(template, this.#bind(error.callee, call, bindings, bindings)),
      )
    }
  }

  /** The alternatives of a fragment. */
  #fragment(node: ts.Expression, bindings: Bindings): string[] {
    const inner = bare(node)
    if (inner.kind === ts.SyntaxKind.NullKeyword) return []
    if (ts.isTaggedTemplateExpression(inner)) return this.#template(inner.template, bindings)
    if (ts.isConditionalExpression(inner)) {
      return [...this.#fragment(inner.whenTrue, bindings), ...this.#fragment(inner.whenFalse, bindings)]
    }
    if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      return [...this.#fragment(inner.left, bindings), ...this.#fragment(inner.right, bindings)]
    }
    if (ts.isCallExpression(inner)) return this.#call(inner, bindings)
    const [value, where] = this.#follow(inner, bindings)
    return this.#fragment(value, where)
  }

  #template(template: ts.TemplateLiteral, bindings: Bindings): string[] {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
    const parts = template.templateSpans.flatMap(({ expression, literal }) => [
      this.#isFragment(expression) ? this.#fragment(expression, bindings) : [this.#parameter(expression)],
      [literal.text],
    ])
    return inTurn([[template.head.text], ...parts])
  }

  #parameter(value: ts.Expression): string {
    const { checker } = this.#source
    const type = checker.getTypeAtLocation(value)
    const isOpen = (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0
    return isOpen || checker.getNonNullableType(type) !== type ? NULLABLE : NOT_NULL
  }

  #isFragment(value: ts.Expression): boolean {
    const type = this.#source.checker.getTypeAtLocation(value)
    const types = type.isUnion() ? type.types : [type]
    return types.some((each) => each.getProperty('toOperationNode') !== undefined)
  }

  #call(call: ts.CallExpression, bindings: Bindings): string[] {
    const method = ts.isPropertyAccessExpression(call.expression) ? call.expression : undefined
    if (method?.expression.getText() === 'sql') return this.#helper(method.name.text, call, bindings)
    const callee = this.#source.checker.getResolvedSignature(call)?.declaration
    if (callee === undefined || !ts.isFunctionLike(callee) || ts.isJSDocSignature(callee)) {
      throw new Error(`${call.getText()} calls no function of the sources`)
    }
    const inside = this.#bind(callee, call, bindings, bindings)
    const returned = returnedBy(callee)
    if (returned.length === 0) throw new Error(`${call.getText()} returns nothing`)
    return returned.flatMap((each) => this.#fragment(each, inside))
  }

  #helper(name: string, call: ts.CallExpression, bindings: Bindings): string[] {
    const [first, second] = call.arguments
    if (first === undefined) throw new Error(`${call.getText()} has no argument`)
    switch (name) {
      case 'raw':
        return [this.#constant(first, bindings)]
      case 'ref':
      case 'table':
        return [this.#constant(first, bindings).split('.').map(quoted).join('.')]
      case 'lit':
        return [SOME_NUMBER]
      case 'join':
        return this.#join(first, second, bindings)
      default:
        throw new Error(`sql.${name} is not supported`)
    }
  }

  /** One text with every item, and one without those that the list may lack. */
  #join(list: ts.Expression, separator: ts.Expression | undefined, bindings: Bindings): string[] {
    const between = separator === undefined ? [', '] : this.#fragment(separator, bindings)
    const items = this.#items(list, bindings, false)
    const needed = items.filter(({ isOptional }) => !isOptional)
    return [items, needed]
      .filter(({ length }) => length > 0)
      .flatMap((chosen) =>
        inTurn(chosen.flatMap(({ texts }, index) => (index === 0 ? [texts] : [between, texts]))),
      )
  }

  #items(list: ts.Expression, bindings: Bindings, isOptional: boolean): Item[] {
    const inner = bare(list)
    if (ts.isArrayLiteralExpression(inner)) {
      return inner.elements.flatMap((element) =>
        ts.isSpreadElement(element)
          ? this.#items(element.expression, bindings, isOptional)
          : [{ texts: this.#fragment(element, bindings), isOptional }],
      )
    }
    if (ts.isConditionalExpression(inner)) {
      return [inner.whenTrue, inner.whenFalse].flatMap((each) => this.#items(each, bindings, true))
    }
    const [value, where] = this.#follow(inner, bindings)
    const pushed = pushedTo(inner).map((each) => ({ texts: this.#fragment(each, where), isOptional: true }))
    return [...this.#items(value, where, isOptional), ...pushed]
  }

  /** A string that is the same in every run. */
  #constant(node: ts.Expression, bindings: Bindings): string {
    const inner = bare(node)
    if (ts.isStringLiteralLike(inner)) return inner.text
    if (ts.isTemplateExpression(inner)) {
      const parts = inner.templateSpans.map(
        ({ expression, literal }) => this.#constant(expression, bindings) + literal.text,
      )
      return inner.head.text + parts.join('')
    }
    if (ts.isCallExpression(inner) && inner.expression.getText() === 'String') return SOME_NUMBER
    const [value, where] = this.#follow(inner, bindings)
    return this.#constant(value, where)
  }

  /** From a name to its value. */
  #follow(node: ts.Expression, bindings: Bindings): [ts.Expression, Bindings] {
    const declaration = this.#declarationOf(node)
    const bound = declaration && bindings.values.get(declaration)
    if (bound !== undefined) return [bound.value, bound.bindings]
    if (declaration !== undefined && ts.isParameter(declaration)) {
      if (ts.isFunctionLike(declaration.parent)) throw new FromCaller(declaration.parent)
    }
    const isKept =
      declaration !== undefined &&
      (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
    if (!isKept || declaration.initializer === undefined) {
      throw new Error(`${node.getText()} cannot be resolved`)
    }
    return [declaration.initializer, bindings]
  }

  #declarationOf(node: ts.Expression): ts.Declaration | undefined {
    const { checker } = this.#source
    const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node)
    const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
  }

  #bind(
    callee: ts.SignatureDeclaration,
    call: ts.CallExpression,
    outside: Bindings,
    inside: Bindings,
  ): Bindings {
    const values = new Map(inside.values)
    for (const [index, parameter] of callee.parameters.entries()) {
      const value = call.arguments[index]
      if (value !== undefined) values.set(parameter, { value, bindings: outside })
      else if (parameter.initializer !== undefined) {
        values.set(parameter, { value: parameter.initializer, bindings: inside })
      }
    }
    return { values }
  }
}

/** As many texts as the part with the most alternatives has; each part takes its alternatives in turn. */
function inTurn(parts: readonly (readonly string[])[]): string[] {
  const most = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: most }, (_, turn) =>
    parts.map((alternatives) => alternatives[turn % alternatives.length] ?? '').join(''),
  )
}

function returnedBy(callee: ts.SignatureDeclaration): ts.Expression[] {
  const body = 'body' in callee ? callee.body : undefined
  if (body === undefined) return []
  if (!ts.isBlock(body)) return ts.isExpression(body) ? [body] : []
  return findAll(body, ts.isReturnStatement)
    .filter((each) => ts.findAncestor(each, ts.isFunctionLike) === callee)
    .flatMap(({ expression }) => expression ?? [])
}

/** What the same function pushes to a list. */
function pushedTo(list: ts.Expression): ts.Expression[] {
  const maker = ts.findAncestor(list, ts.isFunctionLike)
  if (maker === undefined) return []
  return findAll(maker, ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === `${list.getText()}.push`)
    .flatMap((call) => [...call.arguments])
}

function bare(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
  return isWrapped ? bare(node.expression) : node
}

function quoted(name: string): string {
  return `"${name}"`
}

function numbered(text: string): Text {
  const notNull = new Set<number>()
  let number = 0
  const numberedText = text.replace(/¤[?!]/gu, (mark) => {
    number += 1
    if (mark === NOT_NULL) notNull.add(number)
    return `$${number}`
  })
  return { text: numberedText, notNull }
}
