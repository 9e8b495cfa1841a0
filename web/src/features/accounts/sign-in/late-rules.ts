const load = () => import('./sign-in-rules.ts')

/** The rules of these forms load when somebody types, because the landing page opens the forms by itself. */
export const signUpRules = () => load().then(({ SignUp }) => SignUp)
export const signInRules = () => load().then(({ LoginBody }) => LoginBody)
export const forgottenRules = () => load().then(({ ForgotPasswordBody }) => ForgotPasswordBody)

/** Before the first field is left. A failure is no error yet; it is one if the rules fail to load when they are needed. */
export const loadRulesAhead = () => {
  load().catch(() => undefined)
}
