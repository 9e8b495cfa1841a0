import type { QueueFigures } from './health.store.ts'
import type { Verdict } from './verdict.ts'
import { countWords, spanWords } from './words.ts'

const MINUTE = 60
const DUE_SECONDS = { watch: MINUTE, act: 5 * MINUTE }
/** A job that failed once is tried again within seconds; what still fails after this does not repair itself. */
const REFUSED_SECONDS = 15 * MINUTE

export function deadLetterVerdict({ due, dueSeconds }: QueueFigures): Verdict {
  if (due === 0) return { level: 'fine', value: 'None', advice: 'Every job got through. Worry above none.' }
  const seen = { value: countWords(due, 'job'), detail: `oldest ${spanWords(dueSeconds)}` }
  const advice = `${countWords(due, 'job')} failed at every try. Open them: each says why, and can be tried again.`
  return { ...seen, level: 'watch', advice, act: 'open-dead-letters' }
}

export function queueVerdict(figures: QueueFigures & { readonly redisAnswers: boolean }): Verdict {
  const { due, dueSeconds, redisAnswers } = figures
  const value = due === 0 ? '0 s' : spanWords(dueSeconds)
  const seen = {
    value,
    detail: due === 0 ? 'nothing waits' : `oldest waiting job, ${due.toLocaleString('en-US')} waiting`,
  }
  if (dueSeconds > DUE_SECONDS.act) {
    return {
      ...seen,
      level: 'act',
      advice: 'Jobs do not start. Look whether a worker runs, and read its log.',
    }
  }
  if (dueSeconds > DUE_SECONDS.watch) {
    return {
      ...seen,
      level: 'watch',
      advice: 'Jobs start late. Worry above 60 seconds: add a worker if it stays.',
    }
  }
  if (!redisAnswers) {
    const advice =
      'Redis does not answer: jobs start up to two seconds late, and open pages learn of changes later. Start Redis.'
    return { ...seen, level: 'watch', advice }
  }
  return { ...seen, level: 'fine', advice: 'Jobs start at once. Worry above 60 seconds.' }
}

export function mailVerdict(figures: QueueFigures & { readonly sentToday: number }): Verdict {
  const { sentToday, retried, retriedSeconds } = figures
  const seen = {
    value: `${sentToday.toLocaleString('en-US')} sent in 24 h`,
    detail: `${retried.toLocaleString('en-US')} refused and tried again`,
    act: 'send-test-mail',
  } as const
  if (retried === 0) {
    const works = sentToday === 0 ? 'No mail was refused.' : 'Sending works.'
    return { ...seen, level: 'fine', advice: `${works} A test goes to your own address only.` }
  }
  const level = retriedSeconds > REFUSED_SECONDS ? 'act' : 'watch'
  const advice =
    'The mail server does not take mails. None is lost: they are tried again. Look at the mail server and SMTP_URL.'
  return { ...seen, level, advice }
}

export function pushVerdict(figures: QueueFigures | null): Verdict {
  if (figures === null) {
    return { level: 'fine', value: 'Off', advice: 'People get mails only. VAPID keys switch pushes on.' }
  }
  const { due, retried, retriedSeconds } = figures
  const seen = {
    value: due === 0 ? 'Nothing waits' : `${due.toLocaleString('en-US')} waiting`,
    detail: `${retried.toLocaleString('en-US')} refused and tried again`,
  }
  if (retried === 0) {
    return { ...seen, level: 'fine', advice: 'Sending works. Gone devices are removed by themselves.' }
  }
  const level = retriedSeconds > REFUSED_SECONDS ? 'act' : 'watch'
  return {
    ...seen,
    level,
    advice: 'A push service does not take pushes. Look whether this server reaches it by https.',
  }
}
