import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait, or take minutes. If one of them starts last, a core is idle until it ends. */
const FIRST = [
  'server/src/test/faults/faults.test.ts',
  'server/src/test/matrix/matrix.test.ts',
  'server/src/test/matrix/matrix-team.test.ts',
]
/**
 * The first of these measures times, which nothing may disturb. The others mostly wait, so they run beside it at the
 * end; together they take as long as it does, and no core is idle alone before.
 */
const LAST = [
  'server/src/test/faults/measured-faults.test.ts',
  'server/src/kernel/mail/mail.test.ts',
  'server/src/kernel/jobs/outbox.test.ts',
  'server/src/kernel/data/database-loss.test.ts',
]

export class OrderOfFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeIn = (names: readonly string[], { moduleId }: TestSpecification) =>
      names.findIndex((name) => moduleId.endsWith(name)) + 1
    const rank = (file: TestSpecification) => {
      const first = placeIn(FIRST, file)
      return first > 0 ? first - FIRST.length - 1 : placeIn(LAST, file)
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
