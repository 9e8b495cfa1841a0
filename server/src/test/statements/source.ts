import { relative } from 'node:path'
import ts from 'typescript'

/** Source files with the type checker. */
export interface Source {
  readonly checker: ts.TypeChecker
  readonly files: readonly ts.SourceFile[]
  pathOf(node: ts.Node): string
  /** `path:line` of a node. */
  placeOf(node: ts.Node): string
  /** All calls of a function. */
  callsOf(callee: ts.SignatureDeclaration): readonly ts.CallExpression[]
}

/** Files that exist only for a test, by path. */
export type Planted = Readonly<Record<string, string>>

export function openSource(root: string, paths: readonly string[], planted: Planted = {}): Source {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}/tsconfig.json`, (path) => ts.sys.readFile(path)).config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  )
  const texts = new Map(Object.entries(planted).map(([path, text]) => [`${root}/${path}`, text]))
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.fileExists = (path) => texts.has(path) || ts.sys.fileExists(path)
  host.getSourceFile = (path, language, ...rest) => {
    const text = texts.get(path)
    return text === undefined ? read(path, language, ...rest) : ts.createSourceFile(path, text, language)
  }
  const wanted = new Set([...paths.map((path) => `${root}/${path}`), ...texts.keys()])
  const program = ts.createProgram([...wanted], options, host)
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter(({ fileName }) => wanted.has(fileName))
  const calls = Map.groupBy(files.flatMap(listCalls), calledName)
  return {
    checker,
    files,
    pathOf: (node) => relative(root, node.getSourceFile().fileName),
    placeOf: (node) => {
      const file = node.getSourceFile()
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      return `${relative(root, file.fileName)}:${line + 1}`
    },
    callsOf: (callee) =>
      (calls.get(nameOf(callee)) ?? []).filter(
        (call) => checker.getResolvedSignature(call)?.declaration === callee,
      ),
  }
}

/** Every node of a kind in a tree, its root included. */
export function findAll<T extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = []
  const visit = (node: ts.Node) => {
    if (is(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

function listCalls(file: ts.SourceFile): ts.CallExpression[] {
  return findAll(file, ts.isCallExpression)
}

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
}

/** The name of a function, or of the constant that holds it. */
function nameOf(callee: ts.SignatureDeclaration): string {
  const name = callee.name ?? (ts.isVariableDeclaration(callee.parent) ? callee.parent.name : undefined)
  return name !== undefined && ts.isIdentifier(name) ? name.text : ''
}
