import { ControlRoom } from '../pages/control-room.ts'
import { expect, test } from '../support/test.ts'
import { twoDrawnDivisions } from '../support/two-divisions.ts'

test('a director sees what a withdrawal, a merge and a split do before they happen, and undoes them', {
  tag: ['@FIX-30', '@FIX-32'],
}, async ({ page, browser, admin }) => {
  expect(admin.isAdmin).toBe(true)
  const { id, names, figures } = await twoDrawnDivisions(browser, [4, 3])
  const before = await figures()
  const room = new ControlRoom(page)

  await page.goto(`/admin/tournaments/${id}?tab=draws`)
  await room.button(`Merge ${names[1]} with another division`).click()
  const choice = room.dialog('Merge with another division')
  await choice.getByRole('radio', { name: names[0] }).check()
  await choice.getByRole('button', { name: 'Show what changes' }).click()
  const merge = room.dialog('Merge two divisions')
  await expect(merge).toContainText('courts stop')
  await expect(merge).toContainText('Stays as it is')
  expect(await figures()).toEqual(before)
  await merge.getByRole('button', { name: 'Merge the divisions' }).click()
  await expect(merge).toHaveCount(0)
  expect((await figures()).entries).toEqual([7, 0])
  await undoLast(room, 'Merged')
  expect(await figures()).toEqual(before)

  await room.tab('Draws').click()
  await room.button(`Split ${names[0]} into two divisions`).click()
  const halves = room.dialog('Split into two divisions')
  await halves.getByLabel('Name of the new division').fill('Second flight')
  await halves.getByRole('button', { name: 'Show what changes' }).click()
  const split = room.dialog('Split the division')
  await expect(split).toContainText('courts stop')
  await split.getByRole('button', { name: 'Split the division' }).click()
  await expect(split).toHaveCount(0)
  expect((await figures()).entries).toEqual([2, 3])
  await undoLast(room, 'Split')
  expect(await figures()).toEqual(before)

  await room.tab('Participants').click()
  await room
    .button(/^More for/u)
    .first()
    .click()
  await room.item('Withdraw').click()
  const withdrawal = room.dialog(/^Withdraw/u)
  await expect(withdrawal).toContainText('walkover, match')
  await withdrawal.getByRole('button', { name: 'Keep them in' }).click()
  expect(await figures()).toEqual(before)
  await room
    .button(/^More for/u)
    .first()
    .click()
  await room.item('Withdraw').click()
  await withdrawal.getByRole('button', { name: /^Withdraw/u }).click()
  await expect(withdrawal).toHaveCount(0)
  expect((await figures()).entries).toEqual([3, 3])
  await undoLast(room, 'Withdrew')
  expect(await figures()).toEqual(before)
})

async function undoLast(room: ControlRoom, text: string): Promise<void> {
  await room.tab('Control room').click()
  await expect(room.log.first()).toContainText(text)
  await room.log.first().getByRole('button', { name: /^Undo/u }).click()
  await expect(room.log.first()).toContainText('Undid')
}
