import type { Ctx } from '../context.ts'

/** Reads per run, so that every run ends. */
const READINGS = 50
/** For a job that runs every minute: the next run goes on, and no other worker takes the job meanwhile. */
export const WITHIN_A_MINUTE_MS = 20_000

interface DueWork<Item> {
  /** The next items in order, without those that this run has met. */
  readonly list: (met: readonly number[]) => Promise<readonly Item[]>
  readonly idOf: (item: Item) => number
  readonly handle: (item: Item) => Promise<void>
  /** After this time the run begins no other item. */
  readonly withinMs?: number
}

/**
 * Handles what is due. An item that fails is logged and fails the job at the end, after all others had their turn. A run
 * meets each item once, so items that fail, or stay due, do not keep the run from those behind them.
 */
export async function handleDue<Item>(
  ctx: Pick<Ctx, 'log' | 'changes'>,
  { list, idOf, handle, withinMs = Number.POSITIVE_INFINITY }: DueWork<Item>,
): Promise<void> {
  const met = new Set<number>()
  const errors: unknown[] = []
  const begun = performance.now()
  const mayGoOn = () => met.size === 0 || performance.now() - begun < withinMs
  for (let reading = 0; reading < READINGS && mayGoOn(); reading += 1) {
    const due = await list([...met])
    if (due.length === 0) break
    for (const item of due) {
      if (!mayGoOn()) break
      met.add(idOf(item))
      try {
        await handle(item)
      } catch (error) {
        errors.push(error)
        ctx.log.error({ err: error, item: idOf(item) }, 'one item of a job failed, the job goes on')
      }
    }
    // The worker sends no hints for a job that fails.
    ctx.changes.sendHints()
  }
  if (errors.length === 0) return
  throw new AggregateError(
    errors,
    `${errors.length} of ${met.size} failed, the first with ${String(errors[0])}`,
  )
}
