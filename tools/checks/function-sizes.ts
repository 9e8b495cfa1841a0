import ts from 'typescript'

/** A longer function does several things. */
const LIMIT = 60
const CODE = /\.tsx?$/u
/** A test file is a list of cases; `describe` makes one function of it. */
const TEST = /\.(?:test|spec)\.tsx?$/u
const MOST_EXCEPTIONS = 15

/** `exceptions` are written "path name". One that no longer applies must go from the list. */
export function checkFunctionSizes(
  files: Iterable<[path: string, text: string]>,
  exceptions: readonly string[],
): string[] {
  const long = [...files].flatMap(([path, text]) =>
    CODE.test(path) && !TEST.test(path) && text.split('\n').length > LIMIT ? longFunctionsIn(path, text) : [],
  )
  const names = new Set(long.map(({ name }) => name))
  return [
    ...long
      .filter(({ name }) => !exceptions.includes(name))
      .map(({ name, lines }) => `${name}: ${lines} lines, the limit is ${LIMIT}`),
    ...exceptions
      .filter((name) => !names.has(name))
      .map((name) => `${name}: no longer an exception; remove it from the list`),
    ...(exceptions.length > MOST_EXCEPTIONS
      ? [`${exceptions.length} exceptions, at most ${MOST_EXCEPTIONS}`]
      : []),
  ]
}

function longFunctionsIn(path: string, text: string): { name: string; lines: number }[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: { name: string; lines: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
      if (lines > LIMIT) found.push({ name: `${path} ${nameOf(node)}`, lines })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Its own name, or that of the variable or property that holds it. */
function nameOf(node: ts.SignatureDeclaration): string {
  const { parent } = node
  const holder = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined
  return (node.name ?? holder)?.getText() ?? 'without a name'
}
