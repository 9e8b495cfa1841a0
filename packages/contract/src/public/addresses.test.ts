import { expect, test } from 'vitest'
import { divisionAddress, idIn, leagueAddress, tournamentAddress } from './addresses.ts'

test.each([
  ['an address carries the letters of the name', 'Bluebonnet Classic 2026', '/t/42-bluebonnet-classic-2026'],
  ['marks leave their letters behind', 'Möhre & Škoda Cup', '/t/42-mohre-skoda-cup'],
  ['a name without Latin letters leaves the number', '東京オープン', '/t/42'],
  ['a long name is cut without a hyphen at its end', `${'a'.repeat(59)} b c`, `/t/42-${'a'.repeat(59)}`],
])('of addresses by name: %s', (_, name, address) => {
  expect(tournamentAddress({ id: 42, name })).toBe(address)
})

test('an address of a division stands behind that of its tournament', () => {
  const tournament = { id: 42, name: 'Open' }
  expect(divisionAddress(tournament, { id: 7, name: 'Mixed 4.0' })).toBe('/t/42-open/d/7-mixed-4-0')
  expect(leagueAddress({ id: 3, name: 'Monday' })).toBe('/l/3-monday')
})

test.each([
  ['42', 42],
  ['42-anything', 42],
  ['42x', null],
  ['042', null],
  ['-1', null],
  ['9'.repeat(16), null],
])('the id in %s is %s', (part, id) => {
  expect(idIn(part)).toBe(id)
})
