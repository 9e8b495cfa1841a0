import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait, or take minutes. If one of them starts last, a core is idle until it ends. */
const FIRST = ['server/src/test/faults/faults.test.ts', 'server/src/test/matrix/matrix.test.ts']
/** Files that measure times: at the end the fewest others run beside them. */
const LAST = ['server/src/test/faults/measured-faults.test.ts']

export class OrderOfFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOneOf = (names: readonly string[], { moduleId }: TestSpecification) =>
      names.some((name) => moduleId.endsWith(name))
    const rank = (file: TestSpecification) => (isOneOf(FIRST, file) ? 0 : isOneOf(LAST, file) ? 2 : 1)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
