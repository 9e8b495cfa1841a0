/** A function as its file defines it. */
export interface Defined {
  readonly path: string
  readonly sql: string
}

/** Says in a function's file that nothing calls it from the release on that has this line. */
const UNUSED = /^-- unused since release \d{1,6}\b/mu

/**
 * `npm run migrate` changes functions while servers of the last release run. So what that release calls stays as it is:
 * a function may go, or get other parameters or another result, only if its file in the last release says that nothing
 * calls it any more (decision 0143).
 */
export function checkFunctionChanges(last: readonly Defined[], now: readonly Defined[]): string[] {
  const present = new Map(now.map((file) => [nameOf(file), file]))
  return last
    .filter(({ sql }) => !UNUSED.test(sql))
    .flatMap((file) => {
      const name = nameOf(file)
      const found = present.get(name)
      const remedy = 'mark it "-- unused since release N" first, and do this one release later'
      if (found === undefined) return [`${file.path}: the last release calls ${name}; ${remedy}`]
      if (signatureOf(found.sql) === signatureOf(file.sql)) return []
      return [
        `${found.path}: the last release calls ${name} with other parameters or another result; ${remedy}`,
      ]
    })
}

/** A function that is marked is called by nothing that runs; a column may have its name. A trigger would call it too. */
export function checkUnusedFunctions(now: readonly Defined[], code: readonly Defined[]): string[] {
  return now
    .filter(({ sql }) => UNUSED.test(sql))
    .flatMap((file) => {
      const name = nameOf(file)
      const callers = [...now.filter(({ path }) => path !== file.path), ...code]
        .filter(({ sql }) => new RegExp(`\\b${name}\\s*\\(`, 'u').test(sql))
        .map(({ path }) => path)
      const isTrigger = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/iu.test(file.sql)
      return [
        ...callers.map((path) => `${file.path}: is marked unused, and ${path} calls ${name}`),
        ...(isTrigger ? [`${file.path}: is marked unused, and its trigger calls it`] : []),
      ]
    })
}

/** Everything between the name and the body: parameters and result, in one spelling. */
function signatureOf(sql: string): string {
  const bare = sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//gu, ' ').toLowerCase()
  const head =
    /\bcreate\s+or\s+replace\s+function\s+([\s\S]*?)\s(?:language|as|return|immutable|stable|volatile|strict|security|set|parallel)\b/u
  return (head.exec(bare)?.[1] ?? '').replaceAll(/\s+/gu, ' ').replaceAll(/\s*([(),])\s*/gu, '$1')
}

function nameOf({ path }: Defined): string {
  return (
    path
      .split('/')
      .at(-1)
      ?.replace(/\.sql$/u, '') ?? path
  )
}
