import { keys, pointer } from '../support/input-method.ts'
import { aPartnerDeclines, theLastPlaceGoes } from '../support/join-scenarios.ts'
import { test } from '../support/test.ts'

const LOST_RACE = /status of 409 .*\/join$/u

test('on a phone a pair joins a doubles tournament and the partner declines', async ({ page, browser }) => {
  await aPartnerDeclines({ page, browser, input: pointer })
})

test('on a phone the last place goes while the sheet is open', async ({ page, browser, noise }) => {
  noise.allow(LOST_RACE)
  await theLastPlaceGoes({ page, browser, input: pointer })
})

test('on a phone, by keyboard alone, a pair joins and the partner declines', async ({ page, browser }) => {
  await aPartnerDeclines({ page, browser, input: keys })
})
