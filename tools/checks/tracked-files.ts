import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'

/** Text files that git tracks or would track, with their contents. */
export async function readTracked(root: string): Promise<[path: string, text: string][]> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { code, stdout, output } = await run('git', args, { cwd: root })
  if (code !== 0) throw new Error(`git ls-files failed: ${output}`)
  const paths = stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
  return paths
    .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')])
    .filter(([, text]) => !text.includes('\0'))
}
