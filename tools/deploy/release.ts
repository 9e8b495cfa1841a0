/** `npm run release`: the file that deploy/one-box installs and upgrades to. Needs `npm run build` before. */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.ts'
import { must, stageRelease } from './stage-release.ts'

const FOLDER = join(ROOT, '.data/release')
const staged = join(FOLDER, 'staged')
mkdirSync(FOLDER, { recursive: true })
const version = await stageRelease(staged)
const file = join(FOLDER, `tussle-${version}.tar.gz`)
await must('tar', [
  '--create',
  '--gzip',
  '--owner=0',
  '--group=0',
  '--file',
  file,
  '--directory',
  staged,
  '.',
])
rmSync(staged, { recursive: true })
console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(0)} MB`)
