import { LoginBody, signUpForm } from '@tussle/contract/people/accounts'
import { ForgotPasswordBody } from '@tussle/contract/people/passwords'

/** The rules of the forms of a visitor, in a file of their own: they bring the library of checks along. */
export const SignUp = signUpForm('regular')
export { ForgotPasswordBody, LoginBody }
