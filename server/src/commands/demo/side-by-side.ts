/** How many at once: enough to share the wait for the disk, few enough to leave connections to others. */
const LANES = 6

/** Does the work for every item, some of them at once; the first failure ends it. */
export async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
