import { fourInACup } from '../../support/bracket-scenarios.ts'
import { type Flow, newOwner, signIn } from '../flow.ts'

export const bracketFlow: Flow = {
  name: 'bracket',
  run: async (context) => {
    const { cup, me, draw, loseFirst } = await fourInACup(await newOwner(context), context.contexts)
    await draw()
    await loseFirst()
    const person = await context.newPerson()
    await signIn(person, me)
    await person.open(`/tournaments/${cup.id}/bracket`)
    await person.waitFor('heading', cup.name)
    await person.waitFor('button', /^Finals, match 3\. .*Winner of match \d/u)
    const own = new RegExp(`^Semifinals, match \\d.*${me.displayName}.*, you`, 'u')
    await person.click('button', own)
    const sheet = { role: 'dialog', name: /^Match \d+$/u }
    await person.waitForText(/Score reported by .*: 11–4, 11–6/u, sheet)
    await person.click('button', 'Confirm', sheet)
    await person.waitUntilGone(sheet.role, sheet.name)
    await person.waitFor('button', /^Semifinals.* wins 11–4, 11–6\.$/u)
    return person
  },
}
