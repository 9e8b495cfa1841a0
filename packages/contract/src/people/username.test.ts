import { describe, expect, test } from 'vitest'
import { usernameFor } from './username.ts'

describe('the username of a new player', () => {
  test.for([
    ['John', 'smith', 'John S'],
    ['  John  ', '  Smith ', 'John S'],
    ['Mary  Jane', 'de la Cruz', 'Mary Jane D'],
    ['Zoë', 'élan', 'Zoë É'],
    ['Ann', 'B', 'Ann B'],
    ['Ann', '李', 'Ann 李'],
    ['Ann', '😀x', 'Ann 😀'],
    ['Ann', 'ß', 'Ann SS'],
    ['', 'Smith', ''],
    ['John', ' ', ''],
  ] as const)('the names %j and %j give the username %j', ([first, last, username]) => {
    expect(usernameFor(first, last)).toBe(username)
  })
})
