import { type CurrentUser, PHOTO_MAX_BYTES, uploadPhoto } from '@tussle/contract/accounts'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { serverMessage } from '../../lib/api-error.ts'
import { isLoggedOut } from '../../lib/logged-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDeletePhoto, useUploadPhoto } from './accounts.queries.ts'
import { nameOf } from './auth-context.tsx'

const HINT = 'JPG, PNG or GIF up to 2MB'
const TYPES: readonly string[] = uploadPhoto.body.raw

export function ProfilePhoto({ user }: { readonly user: CurrentUser }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPhoto()
  const remove = useDeletePhoto()

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again after a refusal.
    event.target.value = ''
    if (file === undefined) return
    const problem = photoProblem(file)
    if (problem === null) upload.mutate(file, { onSuccess: saySaved, onError: sayFailed })
    else toast({ title: 'Error', description: problem, variant: 'failure' })
  }

  return (
    <Card title="Photo">
      <div className="photo-row">
        <Avatar name={nameOf(user)} photoUrl={user.profileImageUrl} id={user.id} size={88} />
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              icon={Camera}
              pending={upload.isPending}
              pendingLabel="Uploading..."
              onClick={() => input.current?.click()}
            >
              {user.profileImageUrl === null ? 'Upload photo' : 'Change photo'}
            </Button>
            {user.profileImageUrl !== null && (
              <Button
                variant="destructive"
                icon={Trash2}
                pending={remove.isPending}
                onClick={() => remove.mutate(undefined, { onSuccess: saySaved, onError: sayFailed })}
              >
                Remove photo
              </Button>
            )}
          </div>
          <p className="t-caption text-ink-3">{HINT}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept={TYPES.join(',')}
          className="sr-only"
          tabIndex={-1}
          aria-label="Photo file"
          onChange={choose}
        />
      </div>
    </Card>
  )
}

/** Refused here already, so that nobody waits for an upload that must fail (VALID-076). */
export function photoProblem(file: File): string | null {
  if (!TYPES.includes(file.type)) return `Please choose a ${HINT}`
  return file.size > PHOTO_MAX_BYTES ? `This file is too large: ${HINT}` : null
}

function saySaved(): void {
  toast({ title: 'Success', description: 'Profile updated successfully!' })
}

function sayFailed(error: Error): void {
  if (isLoggedOut(error)) return
  toast({
    title: 'Error',
    description: serverMessage(error) ?? 'The photo could not be saved.',
    variant: 'failure',
  })
}
