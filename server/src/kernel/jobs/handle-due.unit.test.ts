import { afterEach, describe, expect, test, vi } from 'vitest'
import { handleDue } from './handle-due.ts'

const error = vi.fn<(fields: { readonly item: number }, text: string) => void>()
const sendHints = vi.fn<() => void>()
const ctx = { log: { error }, changes: { sendHints } } as unknown as Parameters<typeof handleDue>[0]
afterEach(() => vi.clearAllMocks())

/** Items that are due until they are done, read two at a time. */
function work(due: number[], { fails = [] as number[], stays = [] as number[] } = {}) {
  const handled: number[] = []
  return {
    handled,
    list: async (met: readonly number[]) => due.filter((id) => !met.includes(id)).slice(0, 2),
    idOf: (id: number) => id,
    handle: async (id: number) => {
      if (fails.includes(id)) throw new Error(`${id} is broken`)
      handled.push(id)
      if (!stays.includes(id)) due.splice(due.indexOf(id), 1)
    },
  }
}

describe('handling what is due', () => {
  test('a run goes on after items that fail, and fails at the end with the reason of the first', async () => {
    const items = work([1, 2, 3, 4, 5], { fails: [1, 2, 4] })
    await expect(handleDue(ctx, items)).rejects.toMatchObject({
      name: 'AggregateError',
      message: '3 of 5 failed, the first with Error: 1 is broken',
      errors: [{ message: '1 is broken' }, { message: '2 is broken' }, { message: '4 is broken' }],
    })
    expect(items.handled).toEqual([3, 5])
    expect(error.mock.calls.map(([fields]) => fields.item)).toEqual([1, 2, 4])
  })

  test('a run without failures meets everything once, even what stays due', async () => {
    const items = work([1, 2, 3, 4, 5], { stays: [1, 2, 3] })
    await handleDue(ctx, items)
    expect(items.handled).toEqual([1, 2, 3, 4, 5])
    expect(error).not.toHaveBeenCalled()
  })

  test('a run that fails has sent the hints of what it has done', async () => {
    const items = work([1, 2], { fails: [1] })
    await expect(handleDue(ctx, items)).rejects.toThrow('1 of 2 failed')
    expect(sendHints).toHaveBeenCalledOnce()
  })

  test('a run whose time is over leaves the rest to the next one, and always does something', async () => {
    const items = work([1, 2, 3])
    await handleDue(ctx, { ...items, withinMs: 0 })
    expect(items.handled).toEqual([1])
  })
})
