import { run } from '../run.ts'

/** The texts of a folder at a commit; fails in words if the clone does not have the commit. */
export async function readAtCommit(
  root: string,
  commit: string,
  folder: string,
): Promise<{ path: string; sql: string }[]> {
  await mustHaveCommit(root, commit)
  const listed = await git(root, 'ls-tree', '-r', '--name-only', commit, '--', folder)
  const paths = listed.split('\n').filter((path) => path !== '')
  return await Promise.all(
    paths.map(async (path) => ({ path, sql: await git(root, 'show', `${commit}:${path}`) })),
  )
}

/** A shallow clone may lack it. */
export async function mustHaveCommit(root: string, commit: string): Promise<void> {
  const { code } = await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root })
  if (code === 0) return
  throw new Error(
    `this clone does not have the last release, commit ${commit} of database/release.json; ` +
      'clone the whole history (git fetch --unshallow)',
  )
}

async function git(root: string, ...args: string[]): Promise<string> {
  const { code, stdout, output } = await run('git', args, { cwd: root })
  if (code !== 0) throw new Error(`git ${args[0] ?? ''} failed: ${output}`)
  return stdout
}
