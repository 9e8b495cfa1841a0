import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isListening, waitUntil } from './wait.ts'

test('a port counts as open as long as its server runs', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await isListening('127.0.0.1', port)).toBe(true)
  server.close()
  await once(server, 'close')
  expect(await isListening('127.0.0.1', port)).toBe(false)
})

test('waiting ends with the first yes, or with an error that says what did not come', async () => {
  const answers = [false, false, true]
  await waitUntil('the third answer', () => Promise.resolve(answers.shift() === true), 5000)
  expect(answers).toEqual([])
  await expect(waitUntil('the moon', () => Promise.resolve(false), 0)).rejects.toThrow(
    'the moon: not within 0 s',
  )
})
