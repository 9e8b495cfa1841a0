import { reportWin } from '../../support/results.ts'
import { twoInALeague } from '../../support/score-scenarios.ts'
import { type Flow, type FlowContext, newOwner, PHONE, signIn } from '../flow.ts'
import type { Person } from '../person.ts'

export const reportFlow: Flow = {
  name: 'report a score',
  run: async (context) => {
    const { me, league, opponent } = await rivals(context)
    const person = await context.newPerson(PHONE)
    await signIn(person, me)
    await report(person, league.name, opponent.displayName)
    await person.waitForText('1 win to confirm')
    return person
  },
}

export const confirmFlow: Flow = {
  name: 'confirm a score',
  run: async (context) => {
    const { request, me, league, opponent } = await rivals(context)
    await reportWin(request, { leagueId: league.id, winnerId: me.id, loserId: opponent.id })
    const person = await context.newPerson(PHONE)
    await signIn(person, opponent)
    await person.click('button', `Confirm the score against ${me.displayName}`)
    await person.waitForText('Score confirmed')
    await person.waitUntilGone('button', `Confirm the score against ${me.displayName}`)
    return person
  },
}

/** One person plays, the other one watches the table. */
export const liveFlow: Flow = {
  name: 'live update',
  run: async (context) => {
    const { me, league, opponent } = await rivals(context)
    const [player, watcher] = [await context.newPerson(PHONE), await context.newPerson()]
    await signIn(player, me)
    await signIn(watcher, opponent)
    await watcher.open(`/leagues/${league.id}/standings`)
    const row = { role: 'row', name: new RegExp(me.displayName, 'u') }
    await watcher.waitFor(row.role, row.name)
    await report(player, league.name, opponent.displayName)
    await watcher.waitForText('100%', row)
    await watcher.waitFor('button', /^Notifications, \d+ unread$/u)
    return watcher
  },
}

async function rivals(context: FlowContext) {
  const owner = await newOwner(context)
  return { request: owner.request, ...(await twoInALeague(owner, context.contexts)) }
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
