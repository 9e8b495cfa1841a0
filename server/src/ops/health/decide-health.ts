import {
  HEALTH_LEVELS,
  HEALTH_SUBJECTS,
  type HealthLine,
  type HealthSubject,
} from '@tussle/contract/ops/health'
import type { Fact, HealthFacts } from './facts.ts'
import { backupVerdict, restoreVerdict } from './judge-backups.ts'
import { deadLetterVerdict, mailVerdict, pushVerdict, queueVerdict } from './judge-jobs.ts'
import {
  certificateVerdict,
  clockVerdict,
  diskVerdict,
  migrationsVerdict,
  replicationVerdict,
  versionVerdict,
} from './judge-machine.ts'
import type { Verdict } from './verdict.ts'

const NAMES: Readonly<Record<HealthSubject, string>> = {
  'restore-check': 'Verified restore',
  'dead-letters': 'Dead letters',
  disk: 'Disk',
  version: 'Version',
  migrations: 'Migrations',
  queue: 'Queue age',
  mail: 'Mail',
  push: 'Push',
  backup: 'Backup',
  replication: 'Replication',
  certificate: 'Certificate',
  clock: 'Clock',
}

/** Always twelve lines, the worst first. What is not known is to be watched: silence is no good news. */
export function decideHealth(facts: HealthFacts): HealthLine[] {
  const verdicts: Readonly<Record<HealthSubject, Verdict>> = {
    'restore-check': judged(facts.restoreCheck, restoreVerdict),
    'dead-letters': judged(facts.deadLetters, deadLetterVerdict),
    disk: judged(facts.disk, diskVerdict),
    version: judged(facts.versions, versionVerdict),
    migrations: judged(facts.migrations, migrationsVerdict),
    queue: judged(facts.queue, queueVerdict),
    mail: judged(facts.mail, mailVerdict),
    push: judged(facts.push, pushVerdict),
    backup: judged(facts.backup, backupVerdict),
    replication: judged(facts.replication, replicationVerdict),
    certificate: judged(facts.certificate, certificateVerdict),
    clock: judged(facts.clock, clockVerdict),
  }
  const lines = HEALTH_SUBJECTS.map((subject) => {
    const verdict = verdicts[subject]
    return { detail: null, act: null, ...verdict, subject, name: NAMES[subject] }
  })
  return HEALTH_LEVELS.flatMap((level) => lines.filter((line) => line.level === level))
}

function judged<T>(fact: Fact<T>, judge: (known: T) => Verdict): Verdict {
  if ('known' in fact) return judge(fact.known)
  return { level: 'watch', value: 'Unknown', advice: `Not measured, because ${fact.unknown}.` }
}
