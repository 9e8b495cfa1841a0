import { ProfileBody, RegisterBody } from '@tussle/contract/people/accounts'
import { expect, test } from 'vitest'
import { DEMO_PLAYERS } from './players.ts'

test('every demo player could have registered and filled in the profile by hand', () => {
  for (const player of DEMO_PLAYERS) {
    expect(RegisterBody.safeParse({ ...player, password: 'third-shot-drop' }).error).toBeUndefined()
    expect(ProfileBody.safeParse(player).error).toBeUndefined()
  }
  expect(new Set(DEMO_PLAYERS.map(({ email }) => email)).size).toBe(DEMO_PLAYERS.length)
})
