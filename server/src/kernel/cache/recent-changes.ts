import type { Clock } from '../clock.ts'
import type { ChangeHints } from '../live/change-hints.ts'
import { ExpiringMap } from './expiring-map.ts'

/** More topics than change within a moment. */
const MOST_TOPICS = 10_000

/**
 * The topics that changed a moment ago. A reader who learns of a change gets no answer that was stored before it. If a
 * hint is lost, answers are outdated for that moment only.
 */
export class RecentChanges {
  readonly #changes: ExpiringMap<number>
  #count = 0

  constructor(clock: Clock, momentMs: number, hints: ChangeHints) {
    this.#changes = new ExpiringMap(clock, { ttlMs: momentMs, most: MOST_TOPICS })
    const note = (topic: string) => {
      this.#count += 1
      this.#changes.set(topic, this.#count)
    }
    hints.listen(note, () => undefined)
  }

  /** Another number after each change of one of the topics; 0 if none has changed. */
  stampOf(topics: readonly string[]): number {
    let latest = 0
    for (const topic of topics) latest = Math.max(latest, this.#changes.get(topic) ?? 0)
    return latest
  }
}
