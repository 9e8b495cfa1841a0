import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that mostly wait, or take minutes. If one of them starts last, a core is idle until it ends. */
const LONG = ['server/src/test/faults.test.ts', 'server/src/test/matrix/matrix.test.ts']

export class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (LONG.some((name) => moduleId.endsWith(name)) ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
