import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE } from '@tussle/database/release'
import { isTypeScript, listFiles } from '../source-files.ts'
import { checkCommitMessages } from './commit-messages.ts'
import { checkFloors, type Floors, type Manifest } from './dependency-floors.ts'
import { checkDocuments } from './documents.ts'
import { checkFileSizes, checkUsualSizes } from './file-sizes.ts'
import { checkFolderSizes } from './folder-sizes.ts'
import { checkWords } from './forbidden-words.ts'
import { checkFormatNames } from './format-names.ts'
import { checkFunctionChanges, checkUnusedFunctions, type Defined } from './function-changes.ts'
import { checkFunctionSizes } from './function-sizes.ts'
import { readAtCommit } from './last-release.ts'
import { checkLazyParts } from './lazy-parts.ts'
import { checkLock, type Lock } from './lock-file.ts'
import { checkKeptMigrations, checkMigrations } from './migration-rules.ts'
import { checkProductDecisions } from './product-decisions.ts'
import { checkRequirementTags, EXCEPTIONS } from './requirement-tags.ts'
import { checkRetiredWords } from './retired-words.ts'
import { checkSettings } from './settings.ts'
import { checkTestTitles } from './test-titles.ts'
import { checkTimedRefetches } from './timed-refetches.ts'
import { readTracked } from './tracked-files.ts'

const FUNCTIONS = 'database/functions'
const MIGRATIONS = 'database/migrations'

type Tracked = ReturnType<typeof readTracked>
/** Most checks look at every tracked file; it is read from the disk once. */
const tracked = new Map<string, Tracked>()

function trackedFiles(root: string): Tracked {
  const files = tracked.get(root) ?? readTracked(root)
  tracked.set(root, files)
  return files
}

/** The checks that only read files, by the name `npm run check` shows. */
export const HOUSE_RULES: Record<string, (root: string) => Promise<string[]> | string[]> = {
  'lock file': (root) => checkLock(readLock(root)),
  'dependency floors': (root) => {
    const floors = readJson<Floors>(root, 'floors.json')
    return checkFloors(floors, readLock(root), readManifests(root), readText(root, 'docs/dependencies.md'))
  },
  settings: (root) => {
    const commands = listFiles(root, 'server/src/commands', isTypeScript)
    const roles = 'database/src/roles.ts'
    const sources = ['server/src/kernel/config.ts', 'web/vite.config.ts', roles, ...commands]
    return checkSettings(
      sources.map((path) => readText(root, path)),
      readText(root, '.env.example'),
    )
  },
  documents: async (root) =>
    checkDocuments(
      await trackedFiles(root),
      listFiles(root, '.', () => true),
    ),
  'file sizes': async (root) => {
    const files = await trackedFiles(root)
    return [...checkFileSizes(files), ...checkUsualSizes(files)]
  },
  'folder sizes': async (root) => checkFolderSizes(await trackedFiles(root)),
  'function sizes': async (root) =>
    checkFunctionSizes(
      await trackedFiles(root),
      readJson<string[]>(root, 'tools/checks/long-functions.json'),
    ),
  'format names': async (root) => checkFormatNames(await trackedFiles(root)),
  'safe migrations': async (root) => {
    const pairs = (files: readonly Defined[]) => files.map(({ path, sql }) => [path, sql] as const)
    const now = pairs(definedIn(root, MIGRATIONS))
    return [
      ...checkMigrations(now, RELEASE.last.number),
      ...checkKeptMigrations(pairs(await readAtCommit(root, RELEASE.last.commit, MIGRATIONS)), now),
    ]
  },
  'safe functions': async (root) => {
    const now = definedIn(root, FUNCTIONS)
    const isCode = (path: string) => isTypeScript(path) && !/\.test\.ts$|\/src\/test\//u.test(path)
    const code = ['server/src', 'database/src', 'packages'].flatMap((folder) =>
      definedIn(root, folder, isCode),
    )
    return [
      ...checkFunctionChanges(await readAtCommit(root, RELEASE.last.commit, FUNCTIONS), now),
      ...checkUnusedFunctions(now, code),
    ]
  },
  'commit messages': (root) => checkCommitMessages(root),
  'retired words': async (root) =>
    checkRetiredWords(await trackedFiles(root), readJson(root, 'tools/checks/retired-words.json')),
  'forbidden words': async (root) => checkWords(await trackedFiles(root)),
  'product decisions': async (root) => checkProductDecisions(await trackedFiles(root)),
  'requirement tags': async (root) => {
    const requirements = readJson<{ id: string }[]>(root, 'ledger/requirements.json')
    return checkRequirementTags(
      await trackedFiles(root),
      new Set(requirements.map(({ id }) => id)),
      EXCEPTIONS,
    )
  },
  'test titles': async (root) => checkTestTitles(await trackedFiles(root)),
  'lazy parts': async (root) => checkLazyParts(await trackedFiles(root)),
  'timed refetches': async (root) => checkTimedRefetches(await trackedFiles(root)),
}

function definedIn(
  root: string,
  folder: string,
  isWanted = (path: string) => path.endsWith('.sql'),
): Defined[] {
  return listFiles(root, folder, isWanted).map((path) => ({ path, sql: readText(root, path) }))
}

function readManifests(root: string): Manifest[] {
  return listFiles(root, '.', (path) => /(^|\/)package\.json$/u.test(path)).map((path) =>
    readJson<Manifest>(root, path),
  )
}

function readLock(root: string): Lock {
  return readJson<Lock>(root, 'package-lock.json')
}

function readJson<T>(root: string, path: string): T {
  return JSON.parse(readText(root, path)) as T
}

function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
