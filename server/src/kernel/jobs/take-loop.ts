/**
 * Takes jobs as often as it was woken. A hint stands for one job; after a look that found due jobs, it goes on until
 * none is left. A loop that asked again after every job would make an empty transaction for each.
 */
export class TakeLoop {
  readonly #take: () => Promise<boolean>
  readonly #most: number
  readonly #running = new Set<Promise<void>>()
  #hints = 0
  #isDraining = false
  #isClosed = false

  /** `take` handles what it finds and returns whether there was anything; it never throws. */
  constructor(take: () => Promise<boolean>, most: number) {
    this.#take = take
    this.#most = most
  }

  wake(): void {
    this.#hints += 1
    this.#start()
  }

  drain(): void {
    this.#isDraining = true
    this.#start()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#running)
  }

  #start(): void {
    if (this.#isClosed || this.#running.size >= this.#most) return
    const run: Promise<void> = this.#run().finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  async #run(): Promise<void> {
    while (!this.#isClosed && (this.#isDraining || this.#hints > 0)) {
      const goesOn = this.#isDraining
      this.#isDraining = false
      this.#hints = Math.max(this.#hints - 1, 0)
      // What is woken meanwhile is not lost, and a long row of jobs is taken by as many as may run.
      if ((await this.#take()) && goesOn) this.drain()
    }
  }
}
