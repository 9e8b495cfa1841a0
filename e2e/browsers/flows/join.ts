import { signUp } from '../../support/accounts.ts'
import { openCompetition } from '../../support/competitions.ts'
import { type Flow, newOwner, signIn } from '../flow.ts'

const SINGLES = { rating: '3.5', gender: 'male', playType: 'singles' } as const

export const joinFlow: Flow = {
  name: 'join a league',
  run: async (context) => {
    const { request } = await newOwner(context)
    const league = await openCompetition(request, { kind: 'league', division: SINGLES, maxParticipants: 8 })
    const person = await context.newPerson()
    await signIn(person, await signUp(request))
    await person.open(`/leagues?q=${encodeURIComponent(league.name)}`)
    await person.click('button', /^Join League/u)
    const dialog = { role: 'dialog', name: `Join ${league.name}` }
    await person.click('radio', 'Mens 3.5 Singles', dialog)
    await person.click('button', /^Join /u, dialog)
    await person.waitForText('Successfully joined the league!')
    await person.waitFor('button', /^Already Joined/u)
    return person
  },
}
