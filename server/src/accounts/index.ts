export { emailChanged, passwordChanged } from './accounts.events.ts'
export { accountsHttp } from './accounts.http.ts'
export { presentPlayerRef } from './accounts.present.ts'
export {
  buryAccount,
  confirmPassword,
  getCurrentUser,
  listDevices,
  setAdmin,
  stopMails,
} from './accounts.service.ts'
export { findUser, findUserByEmail } from './accounts.store.ts'
export { accountsSubscribers } from './accounts.subscribers.ts'
export type { NewAccount } from './add-account.ts'
export { disableUser } from './change-rights.ts'
export { createAccount } from './create-account.ts'
export { DEMO_PLAYER } from './demo-account.ts'
export { listContactRows } from './managed-users.store.ts'
export { discardPhoto } from './photo.ts'
export { updateProfile } from './update-profile.ts'
