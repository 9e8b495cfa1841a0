import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { dismissToast, getToasts } from './toast-store.ts'

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

test('a text is copied, and a message says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('11–4', { copied: 'Link copied' })
  expect(writeText).toHaveBeenCalledExactlyOnceWith('11–4')
  expect(getToasts()[0]).toMatchObject({ title: 'Link copied' })
})

test('a browser without a clipboard, as over plain http, says that it did not work', async () => {
  vi.stubGlobal('navigator', {})
  await copyText('11–4')
  expect(getToasts()[0]).toMatchObject({ title: 'It could not be copied', variant: 'failure' })
})
