export { emailChanged, passwordChanged } from './accounts.events.ts'
export { accountsHttp } from './accounts.http.ts'
export { presentPlayerRef } from './accounts.present.ts'
export {
  buryAccount,
  findUserByEmail,
  getCurrentUser,
  listDevices,
  setAdmin,
  stopMails,
} from './accounts.service.ts'
export { findDemoUserId, findVerifiedEmail } from './accounts.store.ts'
export { accountsSubscribers } from './accounts.subscribers.ts'
export type { NewAccount } from './add-account.ts'
export { disableUser } from './change-rights.ts'
export { withChosenNames } from './chosen-names.ts'
export { clearProfile } from './clear-profile.ts'
export { timedComingOfAge } from './come-of-age.ts'
export { createAccount } from './create-account.ts'
export { DEMO_PLAYER, DEMO_PROFILE } from './demo-account.ts'
export { timedForgettingLinks } from './forget-links.ts'
export { refuseWithoutFreshProof, refuseWithoutPassword } from './fresh-proof.ts'
export { listContactRows } from './managed-users.store.ts'
export { discardPhoto } from './photo.ts'
export { restoreDemoProfile } from './restore-demo-profile.ts'
export { secondFactorsHttp } from './second-factors.http.ts'
export { getSecondFactors, resetFactors, timedForgettingChallenges } from './second-factors.service.ts'
export { keepGender, updateProfile } from './update-profile.ts'
