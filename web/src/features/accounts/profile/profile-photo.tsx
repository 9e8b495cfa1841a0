import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { PICTURE_HINT, PICTURE_TYPES, pictureProblem } from '../../../lib/picture-file.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useDeletePhoto, useUploadPhoto } from '../accounts.queries.ts'
import { nameOf } from '../auth-context.tsx'

export function ProfilePhoto({ user }: { readonly user: CurrentUser }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPhoto()
  const remove = useDeletePhoto()

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Lets the person choose the same file again after a refusal.
    event.target.value = ''
    if (file === undefined) return
    const problem = pictureProblem(file)
    if (problem === null) upload.mutate(file, { onSuccess: showSaved, onError: showFailed })
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
                onClick={() => remove.mutate(undefined, { onSuccess: showSaved, onError: showFailed })}
              >
                Remove photo
              </Button>
            )}
          </div>
          <p className="t-caption text-ink-3">{PICTURE_HINT}</p>
        </div>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          className="sr-only"
          tabIndex={-1}
          aria-label="Photo file"
          onChange={choose}
        />
      </div>
    </Card>
  )
}

function showSaved(): void {
  toast({ title: 'Success', description: 'Profile updated successfully!' })
}

function showFailed(error: Error): void {
  if (isLoggedOut(error)) return
  toast({
    title: 'Error',
    description: serverMessage(error) ?? 'The photo could not be saved.',
    variant: 'failure',
  })
}
