import type { TestApp } from '../app.ts'

const QUEUE = 'notifications.mail-due.send'

/** A failed job, made as the worker makes one; returns its id. Needs an app without a worker. */
export async function aDeadLetter(
  { kernel }: TestApp,
  given: { readonly queue?: string; readonly data?: object; readonly error?: string } = {},
): Promise<string> {
  const { queue = QUEUE, data = { userId: 0, ids: [0] }, error = 'no answer' } = given
  const { boss } = kernel.jobs
  const id = await boss.send(queue, data, { retryLimit: 0, priority: 0 })
  for (let found = false; !found; ) {
    const jobs = await boss.fetch(queue, { batchSize: 100 })
    if (jobs.length === 0) throw new Error('the job is not there')
    found = jobs.some((job) => job.id === id)
    await boss.fail(
      queue,
      jobs.map((job) => job.id),
      { message: error },
    )
  }
  const letters = await boss.findJobs('dead-letters', { queued: true })
  const letter = letters.find(({ sourceId }) => sourceId === id)
  if (letter === undefined) throw new Error('no such letter')
  return letter.id
}
