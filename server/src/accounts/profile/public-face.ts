import { dayAt } from '@tussle/contract/calendar'
import { initialsOf, isJunior } from '@tussle/contract/people/juniors'
import type { Clock } from '../../kernel/clock.ts'

interface Faced {
  readonly display_name: string
  readonly profile_image_url: string | null
  readonly hidden_name: string | null
  readonly hidden_image_url: string | null
  readonly birth_month: string | null
  readonly shows_name_as_junior: boolean
}

interface Chosen {
  readonly name?: string | undefined
  readonly imageUrl?: string | null | undefined
  readonly birthMonth?: string | null | undefined
  readonly showsName?: boolean | undefined
}

/**
 * What everybody may see of a person, and what is kept for later. This is the only place that decides a shown name
 * (decision 0060). Juniors are shown by initials and without a photo unless they chose otherwise.
 */
export function faceOf(person: Faced, chosen: Chosen, clock: Clock): Faced {
  const name = chosen.name ?? person.hidden_name ?? person.display_name
  const ownImage = person.hidden_image_url ?? person.profile_image_url
  const imageUrl = chosen.imageUrl === undefined ? ownImage : chosen.imageUrl
  const birthMonth = chosen.birthMonth === undefined ? person.birth_month : chosen.birthMonth
  const showsName = chosen.showsName ?? person.shows_name_as_junior
  const own = { birth_month: birthMonth, shows_name_as_junior: showsName }
  if (showsName || !isJuniorNow(birthMonth, clock) || name === '') {
    return {
      ...own,
      display_name: name,
      profile_image_url: imageUrl,
      hidden_name: null,
      hidden_image_url: null,
    }
  }
  return {
    ...own,
    display_name: initialsOf(name),
    profile_image_url: null,
    hidden_name: name,
    hidden_image_url: imageUrl,
  }
}

/** A month ends a few hours earlier or later around the world; that difference does no harm here. */
export function isJuniorNow(birthMonth: string | null, clock: Clock): boolean {
  return isJunior(birthMonth, dayAt(clock.now(), 'UTC'))
}
