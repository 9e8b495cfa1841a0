import { run } from '../run.ts'

const MOST = 60
/** Earlier commits were made without this rule. */
const SINCE = '2026-11-16T00:00:00Z'

/** A subject that fits into one line, and a body that says why. */
export async function checkCommitMessages(root: string): Promise<string[]> {
  const args = ['log', '--no-merges', `--since=${SINCE}`, '-z', '--format=%h%n%B']
  const { code, stdout, output } = await run('git', args, { cwd: root })
  if (code !== 0) throw new Error(`git log failed: ${output}`)
  return stdout.split('\0').filter(Boolean).flatMap(findingsIn)
}

/** One commit as `git log --format=%h%n%B` prints it. */
export function findingsIn(commit: string): string[] {
  const [hash = '', subject = '', ...rest] = commit.trimEnd().split('\n')
  return [
    ...(subject.length > MOST
      ? [`${hash}: the subject has ${subject.length} characters, at most ${MOST}`]
      : []),
    ...(subject.endsWith('.') ? [`${hash}: the subject ends with a full stop`] : []),
    ...(rest.join('').trim() === '' ? [`${hash}: no body says why: ${subject}`] : []),
  ]
}
