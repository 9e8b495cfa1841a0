import type { HealthFacts } from './facts.ts'
import type { Standbys } from './health.store.ts'
import type { Verdict } from './verdict.ts'
import { countWords, sizeWords, spanWords } from './words.ts'

type Known<Name extends keyof HealthFacts> = Extract<HealthFacts[Name], { known: unknown }>['known']

const DISK_PARTS = { watch: 0.75, act: 0.9 }
const BEHIND_SECONDS = 30
const DAYS_LEFT = { watch: 21, act: 7 }
const OFF_MS = { watch: 2000, act: 30_000 }

export function diskVerdict({ usedBytes, totalBytes }: Known<'disk'>): Verdict {
  const part = usedBytes / totalBytes
  const seen = {
    value: `${Math.round(part * 100)} % used`,
    detail: `${sizeWords(usedBytes)} of ${sizeWords(totalBytes)}, this server`,
  }
  if (part <= DISK_PARTS.watch) return { ...seen, level: 'fine', advice: 'There is room. Worry above 75 %.' }
  const level = part > DISK_PARTS.act ? 'act' : 'watch'
  return {
    ...seen,
    level,
    advice: 'Add space, or shorten how long backups are kept. A full disk refuses every write.',
  }
}

export function versionVerdict({ own, seconds, running }: Known<'versions'>): Verdict {
  const versions = [...new Set([own, ...running.map(({ version }) => version)])]
  // The process that answers has not been seen in its first moments.
  const count = Math.max(
    1,
    running.reduce((sum, { processes }) => sum + processes, 0),
  )
  const processes = countWords(count, 'process', 'processes')
  if (versions.length === 1) {
    const detail = `${processes}, this one for ${spanWords(seconds)}`
    return { level: 'fine', value: own, detail, advice: 'Every process runs it. Nothing to do.' }
  }
  const advice = `${versions.length} versions run at the same time. If no upgrade is under way, restart the older processes.`
  return { level: 'watch', value: versions.join(', '), detail: processes, advice }
}

export function migrationsVerdict({ needed, applied }: Known<'migrations'>): Verdict {
  const present = new Set(applied)
  const missing = needed.filter((name) => !present.has(name))
  const known = new Set(needed)
  const newer = applied.filter((name) => name.endsWith('.sql') && !known.has(name))
  const seen = {
    value: `${needed.length - missing.length} of ${needed.length}`,
    detail: `newest ${applied.findLast((name) => name.endsWith('.sql')) ?? 'none'}`,
  }
  if (missing.length > 0) {
    return {
      ...seen,
      level: 'act',
      advice: 'The database lacks what this version needs. Run npm run migrate, then restart.',
    }
  }
  if (newer.length > 0) {
    return { ...seen, level: 'watch', advice: 'The database is newer than this process. Finish the upgrade.' }
  }
  return { ...seen, level: 'fine', advice: 'The database is what this version expects.' }
}

export function replicationVerdict(found: Standbys): Verdict {
  const { standbys, behind_seconds: behind } = found
  const isAlone = standbys === 0 && found.missing === 0 && !found.is_required
  if (isAlone) {
    return {
      level: 'fine',
      value: 'One machine',
      advice: 'There is no standby: if the machine is lost, the backup is what is left.',
    }
  }
  const seen = {
    value: `${behind.toFixed(1)} s behind`,
    detail: `${countWords(standbys, 'standby', 'standbys')}, streaming`,
  }
  if (found.is_required && found.confirming === 0) {
    return {
      ...seen,
      level: 'act',
      advice: 'No standby confirms writes, so every write is refused. Start a standby.',
    }
  }
  if (found.missing > 0 || standbys === 0) {
    return {
      ...seen,
      level: 'act',
      advice: 'A standby is missing, and the disk keeps all changes for it. Start it, or remove its slot.',
    }
  }
  if (found.silent > 0) {
    return {
      ...seen,
      level: 'watch',
      advice: 'A standby has not answered for 30 seconds. Look at its machine.',
    }
  }
  if (behind > BEHIND_SECONDS) {
    return {
      ...seen,
      level: 'watch',
      advice: 'The standby falls behind. Worry above 30 seconds: look at its disk and network.',
    }
  }
  return { ...seen, level: 'fine', advice: 'The standby can take over. Worry above 30 seconds.' }
}

export function certificateVerdict({ daysLeft, isTrusted }: Known<'certificate'>): Verdict {
  const seen = { value: daysLeft < 0 ? 'Expired' : `${countWords(Math.floor(daysLeft), 'day')} left` }
  if (daysLeft < DAYS_LEFT.act || !isTrusted) {
    const wrong = isTrusted ? 'Browsers will soon refuse it' : 'Browsers refuse it'
    return { ...seen, level: 'act', advice: `${wrong}. Renew the certificate of the proxy and read its log.` }
  }
  if (daysLeft < DAYS_LEFT.watch) {
    return {
      ...seen,
      level: 'watch',
      advice: 'It should have been renewed by itself. Read the log of the proxy.',
    }
  }
  return { ...seen, level: 'fine', advice: 'Nothing to do: the proxy renews it. Worry below 21 days.' }
}

export function clockVerdict({ offMs }: Known<'clock'>): Verdict {
  const off = Math.abs(offMs)
  const seen = {
    value: off < 1000 ? `${Math.round(off)} ms off` : `${spanWords(off / 1000)} off`,
    detail: 'against the database',
  }
  if (off <= OFF_MS.watch) {
    return {
      ...seen,
      level: 'fine',
      advice: 'Good. Calls, codes and windows rely on it; worry above 2 seconds.',
    }
  }
  const level = off > OFF_MS.act ? 'act' : 'watch'
  return {
    ...seen,
    level,
    advice: 'Calls, codes and deadlines rely on it. Set the clocks of server and database by a time server.',
  }
}
