import { PHOTO_MAX_BYTES, uploadPhoto } from '@tussle/contract/people/photos'

export const PICTURE_HINT = 'JPG, PNG or GIF up to 2MB'
export const PICTURE_TYPES: readonly string[] = uploadPhoto.body.raw

/** Checked here, so that nobody waits for an upload that the server will refuse (VALID-076). */
export function pictureProblem(file: File): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return `Please choose a ${PICTURE_HINT}`
  return file.size > PHOTO_MAX_BYTES ? `This file is too large: ${PICTURE_HINT}` : null
}
