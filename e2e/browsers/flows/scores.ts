import { reportWin } from '../../support/results.ts'
import { twoInALeague } from '../../support/score-stories.ts'
import { type Flow, newOwner, PHONE, type Stage, signIn } from '../flow.ts'
import type { Person } from '../person.ts'

export const reportFlow: Flow = {
  name: 'report a score',
  run: async (stage) => {
    const { me, league, opponent } = await rivals(stage)
    const person = await stage.newPerson(PHONE)
    await signIn(person, me)
    await report(person, league.name, opponent.displayName)
    await person.waitForText('1 win to confirm')
    return person
  },
}

export const confirmFlow: Flow = {
  name: 'confirm a score',
  run: async (stage) => {
    const { request, me, league, opponent } = await rivals(stage)
    await reportWin(request, { leagueId: league.id, winnerId: me.id, loserId: opponent.id })
    const person = await stage.newPerson(PHONE)
    await signIn(person, opponent)
    await person.click('button', `Confirm the score against ${me.displayName}`)
    await person.waitForText('Score confirmed')
    await person.waitUntilGone('button', `Confirm the score against ${me.displayName}`)
    return person
  },
}

/** One plays, the other one watches the table. */
export const liveFlow: Flow = {
  name: 'live update',
  run: async (stage) => {
    const { me, league, opponent } = await rivals(stage)
    const [player, onlooker] = [await stage.newPerson(PHONE), await stage.newPerson()]
    await signIn(player, me)
    await signIn(onlooker, opponent)
    await onlooker.open(`/leagues/${league.id}/standings`)
    const row = { role: 'row', name: new RegExp(me.displayName, 'u') }
    await onlooker.waitFor(row.role, row.name)
    await report(player, league.name, opponent.displayName)
    await onlooker.waitForText('100%', row)
    await onlooker.waitFor('button', /^Notifications, \d+ unread$/u)
    return onlooker
  },
}

async function rivals(stage: Stage) {
  const owner = await newOwner(stage)
  return { request: owner.request, ...(await twoInALeague(owner, stage.contexts)) }
}

async function report(person: Person, competition: string, opponent: string): Promise<void> {
  const dialog = { role: 'dialog', name: 'Submit Match Score' }
  const pad = { role: 'group', name: 'Score pad', within: dialog }
  await person.click('button', 'Submit Score')
  await person.click('combobox', 'Competition', dialog)
  await person.click('option', competition)
  await person.click('combobox', 'Opponent', dialog)
  await person.click('option', opponent)
  for (const points of ['11', '7', '11', '4']) await person.click('button', points, pad)
  await person.click('button', 'Submit Score', dialog)
  await person.waitForText('Match score submitted successfully!')
  await person.waitUntilGone('dialog', dialog.name)
}
