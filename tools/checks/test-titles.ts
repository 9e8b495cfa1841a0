import ts from 'typescript'

const TESTS = /\.(?:test|spec)\.tsx?$/u
const FEWEST_WORDS = 4
/** A title that begins with one of these continues its describe. None of them can be a noun. */
const WITHOUT_SUBJECT = new Set(
  (
    'is are was has have may can cannot must does do says shows keeps refuses takes gives needs leads holds stays goes ' +
    'comes becomes begins brings finds sends tells asks opens makes puts lets applies follows works waits belongs ' +
    'that who whose which it its they nor and but or not'
  ).split(' '),
)

/** A title is a sentence that stands alone, because a list of failures shows it without its describe. */
export function checkTestTitles(files: Iterable<[path: string, text: string]>): string[] {
  return [...files].filter(([path]) => TESTS.test(path)).flatMap(([path, text]) => faultsOf(path, text))
}

function faultsOf(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined
    const fault = title === undefined ? null : faultOf(title)
    if (title !== undefined && fault !== null) {
      const { line } = source.getLineAndCharacterOfPosition(title.getStart(source))
      found.push(`${path}:${line + 1}: ${fault}: ${title.getText(source)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The first argument of `test(title, …)`, `test.each(rows)(title, …)` and the like. Steps and groups are no tests. */
function titleOf({
  expression,
  arguments: [title, ...others],
}: ts.CallExpression): ts.Expression | undefined {
  const isOther =
    ts.isPropertyAccessExpression(expression) && /^(?:each|for|step|describe)$/u.test(expression.name.text)
  return isOfTest(expression) && !isOther && others.length > 0 ? title : undefined
}

function isOfTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test'
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return isOfTest(callee.expression)
  return false
}

function faultOf(title: ts.Expression): string | null {
  if (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) {
    return 'a title is a text, not a variable'
  }
  const words = textOf(title).split(' ')
  if (words.length < FEWEST_WORDS) return `a title has at least ${FEWEST_WORDS} words`
  return WITHOUT_SUBJECT.has(words[0] ?? '') ? 'a title names its subject first' : null
}

/** With one word for each placeholder. */
function textOf(title: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(title)) return title.text
  return title.templateSpans.reduce((text, { literal }) => `${text}…${literal.text}`, title.head.text)
}
