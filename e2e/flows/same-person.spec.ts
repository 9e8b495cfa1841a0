import { ownClub, sameNameTwice } from '../pages/club-guests.ts'
import { expect, test } from '../support/test.ts'

test('an organiser makes one person of two guests, undoes it, and says that they are two people', async ({
  page,
}) => {
  const clubId = await ownClub(page.request)
  await sameNameTwice(page.request, clubId)
  await page.goto(`/organise?club=${clubId}`)
  await page.getByRole('link', { name: 'Decide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Same person?' })).toBeVisible()
  await expect(page.getByText('1 to decide')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Jon Smith, stays' })).toContainText('Evening Ash')
  await page.getByRole('button', { name: 'Keep Jon Smith of Evening Birch instead' }).click()
  await expect(page.getByRole('region', { name: 'Jon Smith, stays' })).toContainText('Evening Birch')

  await page.getByRole('button', { name: 'Same person' }).click()
  await expect(page.getByRole('heading', { name: 'Jon Smith is one person now' })).toBeVisible()
  await expect(page.getByText('Came along: 1 entry, 0 matches.')).toBeVisible()
  await expect(page.getByText('1 to decide')).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo, \d+:\d\d left$/u }).click()

  await expect(page.getByText('1 to decide')).toBeVisible()
  await page.getByRole('button', { name: 'Two people' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Undo: Jon Smith and Jon Smith are two people' }).click()
  await expect(page.getByRole('button', { name: 'Ask at check-in' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask at check-in' }).click()
  await expect(page.getByText('Ask at check-in. Name, rating')).toBeVisible()
})
