import { expect, test } from 'vitest'

// The failure comes from the hooks in tools/test-setup.ts, after the test itself has passed.
test.fails('printing an error to the console fails the test', () => {
  console.error('something is off')
})

test.fails('printing a warning to the console fails the test', () => {
  console.warn('something is odd')
})

test('a test that prints to the console does not fail the next one', () => {
  expect(console.error).not.toHaveBeenCalled()
})
