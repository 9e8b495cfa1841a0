import * as admin from '@tussle/contract/ops/administration'
import { PAGES } from '@tussle/contract/pages'
import * as contract from '@tussle/contract/people/accounts'
import * as confirmation from '@tussle/contract/people/confirm-email'
import * as currentUser from '@tussle/contract/people/current-user'
import { withDestination } from '@tussle/contract/people/destination'
import * as passwords from '@tussle/contract/people/passwords'
import * as photos from '@tussle/contract/people/photos'
import * as sessions from '@tussle/contract/people/sessions'
import { FOR_EVER } from '../kernel/http/cache-control.ts'
import { type FeatureHttp, on } from '../kernel/http/http.ts'
import {
  findAccountNamed,
  getCurrentUser,
  getPhoto,
  listDevices,
  signDeviceOut,
  signOutEverywhere,
} from './accounts.service.ts'
import { disableUser, enableUser, grantAdmin, revokeAdmin } from './change-rights.ts'
import { cancelEmailChange, confirmEmail, sendConfirmation } from './email/confirm-email.ts'
import { listUsers } from './list-users.ts'
import { changePassword } from './profile/change-password.ts'
import { removePhoto, setPhoto } from './profile/photo.ts'
import { updateProfile } from './profile/update-profile.ts'
import { completeRegistration } from './sign-in/complete-registration.ts'
import { forgotPassword } from './sign-in/forgot-password.ts'
import { logIn } from './sign-in/log-in.ts'
import { register, stillOpens } from './sign-in/register.ts'
import { resetPassword } from './sign-in/reset-password.ts'

export const accountsHttp: FeatureHttp = {
  name: 'accounts',
  purpose: 'callers',
  accountNamed: findAccountNamed,
  routes: [
    on(currentUser.getUser, ({ ctx }) => getCurrentUser(ctx)),
    on(currentUser.getAuthUser, ({ ctx }) => getCurrentUser(ctx)),
    on(contract.loginPage, async ({ query }) => ({ redirectTo: withDestination(PAGES.auth, query.next) })),
    on(
      contract.login,
      ({ ctx, body }) => logIn(ctx, body),
      async ({ browserSession, body }, user) => {
        await browserSession.forgive()
        await browserSession.signIn(user.id, body.stayLoggedIn)
      },
    ),
    on(
      contract.logout,
      async () => ({ message: 'Signed out' }),
      ({ browserSession }) => browserSession.signOut(),
    ),
    on(
      contract.register,
      ({ ctx, body }) => register(ctx, body),
      async ({ ctx, browserSession, body }, user, isRepeated) => {
        if (!isRepeated || (await stillOpens(ctx, body, user.id))) await browserSession.signIn(user.id, false)
      },
    ),
    on(contract.completeRegistration, ({ ctx, body }) => completeRegistration(ctx, body)),
    on(contract.updateProfile, ({ ctx, body }) => updateProfile(ctx, body)),
    on(photos.uploadPhoto, ({ ctx, body }) => setPhoto(ctx, body)),
    on(photos.deletePhoto, ({ ctx }) => removePhoto(ctx)),
    on(
      passwords.changePassword,
      ({ ctx, body }) => changePassword(ctx, body),
      ({ ctx, browserSession }) => browserSession.signIn(ctx.actor.userId, ctx.actor.stays),
    ),
    on(passwords.forgotPassword, ({ ctx, body }) => forgotPassword(ctx, body)),
    on(passwords.resetPassword, ({ ctx, body }) => resetPassword(ctx, body)),
    on(confirmation.confirmEmail, ({ ctx, body }) => confirmEmail(ctx, body)),
    on(confirmation.sendConfirmation, ({ ctx }) => sendConfirmation(ctx)),
    on(confirmation.cancelEmailChange, ({ ctx }) => cancelEmailChange(ctx)),
    on(sessions.listSessions, ({ ctx }) => listDevices(ctx)),
    on(
      sessions.signOutEverywhere,
      ({ ctx }) => signOutEverywhere(ctx),
      ({ browserSession }) => browserSession.signOut(),
    ),
    on(sessions.revokeSession, ({ ctx, params }) => signDeviceOut(ctx, params.id)),
    on(admin.listUsers, async ({ ctx, query, browserSession }) => {
      const page = await listUsers(ctx, query)
      browserSession.pageOf(query, page)
      return page.items
    }),
    on(admin.grantAdmin, ({ ctx, params, body }) => grantAdmin(ctx, params.id, body.currentPassword)),
    on(admin.revokeAdmin, ({ ctx, params, body }) => revokeAdmin(ctx, params.id, body.currentPassword)),
    on(admin.disableUser, ({ ctx, params, body }) => disableUser(ctx, params.id, body.currentPassword)),
    on(admin.enableUser, ({ ctx, params, body }) => enableUser(ctx, params.id, body.currentPassword)),
  ],
}

/** Apart, because a page of faces must not keep anybody from signing in. */
export const photosHttp: FeatureHttp = {
  name: 'photos',
  routes: [
    on(photos.getPhoto, async ({ ctx, params }) => ({
      bytes: await getPhoto(ctx, params.name),
      cacheControl: FOR_EVER,
      filename: 'photo.webp',
    })),
  ],
}
