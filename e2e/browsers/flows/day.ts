import { ADMIN, signUp } from '../../support/accounts.ts'
import { aDayInPlay, aDayToRun } from '../../support/tournament-day.ts'
import { type Flow, newOwner, PHONE, signIn } from '../flow.ts'

/** A volunteer without an account keeps the score; the board shows it. */
export const courtLinkFlow: Flow = {
  name: 'court link',
  run: async (context) => {
    const { id, link, courtNumber } = await aDayInPlay(await newOwner(context), context.contexts)
    const { request } = await newOwner(context)
    const [volunteer, watcher] = [await context.newPerson(PHONE), await context.newPerson()]
    await signIn(watcher, await signUp(request))
    await watcher.open(`/tournaments/${id}/board`)
    const courts = { role: 'region', name: 'Courts' }
    await watcher.waitForText(`Court ${courtNumber}`, courts)
    await volunteer.open(link)
    await volunteer.fill('Your name', 'Vera')
    await volunteer.click('button', 'Keep the score')
    for (let point = 0; point < 11; point += 1) await volunteer.click('button', /Tap for a point$/u)
    await volunteer.waitForText('The desk and the board have this score.')
    await watcher.waitForText(/\b11\b/u, courts)
    await volunteer.click('button', 'End match')
    await volunteer.waitForText('11–0')
    await volunteer.click('button', 'Hand in')
    await volunteer.waitForText('Handed in.')
    return volunteer
  },
}

/** An organiser calls the next match, starts it and enters its result. */
export const controlRoomFlow: Flow = {
  name: 'control room',
  run: async (context) => {
    const { id } = await aDayToRun(context.contexts)
    const director = await context.newPerson()
    await signIn(director, ADMIN)
    await director.open(`/admin/tournaments/${id}`)
    await director.click('button', 'Call to Court 1')
    const court = { role: 'listitem', name: /^Court 1, called/u }
    await director.click('button', 'Start match', court)
    const playing = { role: 'listitem', name: /^Court 1, playing/u }
    await director.click('button', 'Enter score', playing)
    const dialog = { role: 'dialog', name: /^Court 1, match/u }
    for (const [index, points] of ['11', '4', '11', '6'].entries())
      await director.fill(/^Set/u, points, dialog, index)
    await director.click('button', 'Save result', dialog)
    await director.waitForText('Result saved')
    await director.waitFor('listitem', /^Court 1, open/u)
    return director
  },
}
