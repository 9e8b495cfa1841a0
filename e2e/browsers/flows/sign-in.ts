import { signUp } from '../../support/accounts.ts'
import { type Flow, newOwner, signIn } from '../flow.ts'

export const signInFlow: Flow = {
  name: 'sign-in',
  run: async (context) => {
    const { request } = await newOwner(context)
    const account = await signUp(request)
    const person = await context.newPerson()
    await signIn(person, account)
    await person.waitForText('Join a club near you')
    return person
  },
}
