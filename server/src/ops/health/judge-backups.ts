import type { BackupReport, Backups } from './health.store.ts'
import type { Verdict } from './verdict.ts'
import { sizeWords, spanWords } from './words.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** One machine makes a backup every hour; with an archive of every change, a full one a week is enough. */
const BACKUP_AGES = {
  alone: { watch: 3 * HOUR, act: 26 * HOUR },
  archived: { watch: 8 * DAY, act: 15 * DAY },
}
/** The check runs every week. */
const RESTORE_AGES = { watch: 9 * DAY, act: 30 * DAY }
const RUN_BACKUP = 'Run the backup (tussle-backup.service) and read its log.'
const RUN_CHECK = 'Run the restore check (tussle-check-backup.service); it touches nothing live.'

export function restoreVerdict(report: BackupReport | null): Verdict {
  const age = report?.succeededSeconds ?? null
  if (report === null || age === null) {
    return { level: 'act', value: 'Never', advice: `No backup has been proven to restore. ${RUN_CHECK}` }
  }
  const seen = { value: `${spanWords(age)} ago`, detail: lastTried(report) }
  if (!report.hasSucceeded) {
    return {
      ...seen,
      level: 'act',
      advice: 'The last restore check failed. Read its log before you need the backup.',
    }
  }
  if (age > RESTORE_AGES.act) {
    return {
      ...seen,
      level: 'act',
      advice: `No backup has been proven to restore for more than 30 days. ${RUN_CHECK}`,
    }
  }
  if (age > RESTORE_AGES.watch)
    return { ...seen, level: 'watch', advice: `A weekly check is missing. ${RUN_CHECK}` }
  return { ...seen, level: 'fine', advice: 'A backup was restored and looked at. Worry above 9 days.' }
}

export function backupVerdict({ report, isArchiving, hasArchivingFailed }: Backups): Verdict {
  const age = report?.succeededSeconds ?? null
  if (report === null || age === null) {
    return { level: 'act', value: 'None', advice: `There is no backup. ${RUN_BACKUP}` }
  }
  const size = report.bytes === null ? '' : `${sizeWords(report.bytes)}, `
  const place = report.isElsewhere ? 'off this machine' : 'on this machine only'
  const seen = { value: `${spanWords(age)} old`, detail: `${size}${place}` }
  if (hasArchivingFailed) {
    const advice =
      'PostgreSQL cannot archive its changes: a restore would end there, and the disk fills. Repair the archive.'
    return { ...seen, level: 'act', advice }
  }
  const limits = isArchiving ? BACKUP_AGES.archived : BACKUP_AGES.alone
  if (age > limits.act) return { ...seen, level: 'act', advice: `Backups have stopped. ${RUN_BACKUP}` }
  if (age > limits.watch) return { ...seen, level: 'watch', advice: `A backup is overdue. ${RUN_BACKUP}` }
  if (!report.hasSucceeded) {
    return {
      ...seen,
      detail: lastTried(report),
      level: 'watch',
      advice: `The last backup failed. ${RUN_BACKUP}`,
    }
  }
  const advice = `The last one is complete${report.isElsewhere ? ' and elsewhere' : ''}. Worry above ${spanWords(limits.watch)}.`
  return { ...seen, level: 'fine', advice }
}

function lastTried({ triedSeconds, hasSucceeded }: BackupReport): string {
  return `last tried ${spanWords(triedSeconds)} ago, ${hasSucceeded ? 'passed' : 'failed'}`
}
