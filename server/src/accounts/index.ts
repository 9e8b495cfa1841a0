export { emailChanged, passwordChanged } from './accounts.events.ts'
export { accountsHttp, photosHttp } from './accounts.http.ts'
export { presentPlayerRef } from './accounts.present.ts'
export {
  anonymiseAccount,
  findUserByEmail,
  getCurrentUser,
  listDevices,
  setAdmin,
  stopMails,
} from './accounts.service.ts'
export { findDemoUserId, findVerifiedEmail } from './accounts.store.ts'
export { accountsSubscribers } from './accounts.subscribers.ts'
export { disableUser } from './change-rights.ts'
export { getUserIdByLogin } from './find-by-login.ts'
export { listGuestIds } from './guest-users.store.ts'
export { listAdministrators, listContactRows } from './managed-users.store.ts'
export { withChosenNames } from './profile/chosen-names.ts'
export { clearProfile } from './profile/clear-profile.ts'
export { comingOfAgeJob } from './profile/come-of-age.ts'
export { addGuestUser, anonymiseGuestUser, changeGuestUser } from './profile/guest-users.ts'
export { restoreDemoProfile } from './profile/restore-demo-profile.ts'
export { saveAnswers, updateProfile } from './profile/update-profile.ts'
export { refuseWithoutFreshProof, refuseWithoutPassword } from './second-factors/fresh-proof.ts'
export { secondFactorsHttp } from './second-factors/second-factors.http.ts'
export {
  challengeRetentionJob,
  getSecondFactors,
  resetFactors,
} from './second-factors/second-factors.service.ts'
export type { NewAccount } from './sign-in/add-account.ts'
export { createAccount } from './sign-in/create-account.ts'
export { linkRetentionJob } from './sign-in/delete-old-links.ts'
export { DEMO_PLAYER, DEMO_PROFILE } from './sign-in/demo-account.ts'
export { type PeopleOfDivision, seenByVisitors } from './visitors/people-for-visitors.ts'
export { findPublicPerson } from './visitors/public-person.ts'
