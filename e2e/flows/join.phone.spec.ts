import { keys, pointer } from '../support/hands.ts'
import { aPartnerDeclines, theLastPlaceGoes } from '../support/join-stories.ts'
import { test } from '../support/test.ts'

const LOST_RACE = /status of 409 .*\/join$/u

test('on a phone a pair joins a doubles tournament and the partner declines', async ({ page, browser }) => {
  await aPartnerDeclines({ page, browser, hands: pointer })
})

test('on a phone the last place goes while the sheet is open', async ({ page, browser, noise }) => {
  noise.allow(LOST_RACE)
  await theLastPlaceGoes({ page, browser, hands: pointer })
})

test('on a phone, by keyboard alone, a pair joins and the partner declines', async ({ page, browser }) => {
  await aPartnerDeclines({ page, browser, hands: keys })
})
