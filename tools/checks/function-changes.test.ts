import { describe, expect, test } from 'vitest'
import { checkFunctionChanges, checkUnusedFunctions } from './function-changes.ts'

const PATH = 'database/functions/fees/fee_of.sql'
const file = (sql: string, path = PATH) => ({ path, sql })
const feeOf = (parameters: string, result = 'bigint', body = 'select 1') =>
  `-- What it costs.\ncreate or replace function fee_of(${parameters}) returns ${result} language sql stable as $$ ${body} $$;`

const last = [file(feeOf('person bigint'))]

describe('a function that the last release calls', () => {
  test('a function whose body alone changes may do so', () => {
    const now = `create or replace function fee_of(\n  person bigint -- who pays\n) returns bigint\nlanguage sql as $$ select 2 $$;`
    expect(checkFunctionChanges(last, [file(now)])).toEqual([])
  })

  test('a function may be defined in the folder of another feature', () => {
    expect(
      checkFunctionChanges(last, [file(feeOf('person bigint'), 'database/functions/entries/fee_of.sql')]),
    ).toEqual([])
  })

  test.each([
    ['another parameter', feeOf('person bigint, day date')],
    ['another name of a parameter', feeOf('player bigint')],
    ['another type of a parameter', feeOf('person integer')],
    ['another result', feeOf('person bigint', 'numeric')],
  ])('a function that gets %s is named', (_, sql) => {
    expect(checkFunctionChanges(last, [file(sql)])).toEqual([
      expect.stringContaining(`${PATH}: the last release calls fee_of with other parameters`),
    ])
  })

  test('a function whose file is gone is named', () => {
    expect(checkFunctionChanges(last, [])).toEqual([
      `${PATH}: the last release calls fee_of; mark it "-- unused since release N" first, and do this one release later`,
    ])
  })

  test('a function that the last release had marked may go or change', () => {
    const marked = [file(`-- unused since release 2\n${feeOf('person bigint')}`)]
    expect(checkFunctionChanges(marked, [])).toEqual([])
    expect(checkFunctionChanges(marked, [file(feeOf('day date'))])).toEqual([])
  })

  test('a mark that only the present file has does not help', () => {
    const now = [file(`-- unused since release 2\n${feeOf('day date')}`)]
    expect(checkFunctionChanges(last, now)).toHaveLength(1)
  })
})

describe('a function that is marked as unused', () => {
  const marked = file(`-- unused since release 2\n${feeOf('person bigint')}`)

  test('a marked function that nothing names is fine', () => {
    expect(checkUnusedFunctions([marked], [file('select fee_of_all()', 'server/src/a.ts')])).toEqual([])
  })

  test('a marked function that code or another function names is not unused', () => {
    const other = file('perform fee_of(1);', 'database/functions/fees/charge.sql')
    const code = file('sql`select fee_of(1)`', 'server/src/fees/fees.store.ts')
    expect(checkUnusedFunctions([marked, other], [code])).toEqual([
      `${PATH}: is marked unused, and ${other.path} calls fee_of`,
      `${PATH}: is marked unused, and ${code.path} calls fee_of`,
    ])
  })

  test('a marked function that a trigger calls is not unused', () => {
    const trigger = `${marked.sql}\ncreate trigger paid after insert on entry for each row execute function fee_of();`
    expect(checkUnusedFunctions([file(trigger)], [])).toEqual([
      `${PATH}: is marked unused, and its trigger calls it`,
    ])
  })
})
