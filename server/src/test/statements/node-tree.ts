/** A node of a parse tree as PostgreSQL prints it: `{VAR :varno 1 :varattno 2}`. */
export interface Node {
  readonly kind: string
  readonly fields: ReadonlyMap<string, Value>
}

export type Value = Node | readonly Value[] | string

/** A backslash escapes the next character, also a space. */
const TOKEN = /[(){}]|(?:\\[\s\S]|[^\s(){}\\])+/gu
const NOTHING = '<>'

export function parseNodeTree(text: string): Node {
  const tokens = text.match(TOKEN) ?? []
  const [root] = readValue(tokens, 0)
  if (!isNode(root)) throw new Error(`PostgreSQL printed no parse tree: ${text.slice(0, 80)}`)
  return root
}

export function isNode(value: Value | undefined): value is Node {
  return typeof value === 'object' && 'kind' in value
}

/** The node in a field, or undefined. */
export function nodeIn(node: Node, field: string): Node | undefined {
  const value = node.fields.get(field)
  return isNode(value) ? value : undefined
}

export function nodesIn(node: Node, field: string): readonly Node[] {
  const value = node.fields.get(field)
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function numberIn(node: Node, field: string): number {
  return Number(node.fields.get(field))
}

export function textIn(node: Node, field: string): string {
  const value = node.fields.get(field)
  return typeof value === 'string' ? value : ''
}

function readValue(tokens: readonly string[], at: number): [value: Value, next: number] {
  const token = tokens[at]
  if (token === undefined) throw new Error('the parse tree ends too early')
  if (token === '{') return readNode(tokens, at + 1)
  if (token !== '(') return [token, at + 1]
  const items: Value[] = []
  let next = at + 1
  while (tokens[next] !== ')') {
    const [item, after] = readValue(tokens, next)
    items.push(item)
    next = after
  }
  return [items, next + 1]
}

/** Keeps the first value of a field that prints several, such as the bytes of a constant. */
function readNode(tokens: readonly string[], at: number): [node: Node, next: number] {
  const fields = new Map<string, Value>()
  const kind = tokens[at] ?? ''
  let next = at + 1
  let field = ''
  while (tokens[next] !== '}') {
    const token = tokens[next] ?? ''
    if (token.startsWith(':')) {
      field = token.slice(1)
      next += 1
    } else {
      const [value, after] = readValue(tokens, next)
      if (!fields.has(field) && value !== NOTHING) fields.set(field, value)
      next = after
    }
  }
  return [{ kind, fields }, next + 1]
}
