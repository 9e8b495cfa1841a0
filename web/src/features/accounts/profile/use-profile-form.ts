import { ProfileBody } from '@tussle/contract/people/accounts'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { showFieldErrors, showSaved, useContractForm } from '../../../lib/form.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { useUnsavedInput } from '../../../ui/overlays/layers.ts'
import { showProfileFailed, useSaveProfile } from './use-save-profile.ts'

const { email, displayName, location, bio, currentPassword, rating, gender, playingStyle } = ProfileBody.shape
const SCHEMA = z.object({ email, displayName, location, bio, currentPassword, rating, gender, playingStyle })

/** The form of the profile. A new email needs the password, which is asked for when the server demands it. */
export function useProfileForm(user: CurrentUser) {
  const { save, isPending } = useSaveProfile()
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useContractForm(SCHEMA, { ...savedOf(user), currentPassword: '' })
  const { isDirty } = form.formState
  const { setFocus } = form
  useUnsavedInput(isDirty && !isPending)
  // Waits until the field exists.
  useEffect(() => {
    if (asksPassword) setFocus('currentPassword')
  }, [asksPassword, setFocus])

  const submit = form.handleSubmit(async ({ currentPassword: password, rating: level, ...change }) => {
    const proof = asksPassword && password ? { currentPassword: password } : {}
    // An administrator has no rating, so the field is hidden and not sent (OQ-038).
    const chosen = user.isAdmin || level === undefined ? {} : { rating: level }
    const sent = form.getValues()
    const error = await save({ ...change, ...chosen, ...proof })
    if (error === null) {
      setAsksPassword(false)
      // A new address is pending until its link is opened; the field shows the confirmed one.
      showSaved(form, { sent, saved: { ...sent, email: user.email, currentPassword: '' } })
    } else if (needsPassword(error) && !asksPassword) {
      setAsksPassword(true)
    } else if (error instanceof ApiError && error.code === 'rate_limited' && asksPassword) {
      const message = error.serverMessage ?? 'Please try another address later'
      form.setError('email', { message }, { shouldFocus: true })
      showProfileFailed(error)
    } else {
      if (needsPassword(error)) form.setError('currentPassword', { message: 'That password is not right' })
      showFieldErrors(form, error)
      showProfileFailed(error)
    }
  })

  return { form, submit, isPending, asksPassword }
}

function savedOf(user: CurrentUser) {
  return {
    email: user.email,
    displayName: user.displayName,
    location: user.location ?? '',
    bio: user.bio ?? '',
    rating: user.rating ?? undefined,
    gender: user.gender,
    playingStyle: user.playingStyle ?? '',
  }
}

/** The server answers a wrong password like a missing one: it asks for a fresh proof (OQ-136). */
function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'reauth_required' || error.code === 'wrong_password')
}
