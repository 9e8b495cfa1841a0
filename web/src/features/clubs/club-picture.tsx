import type { Club } from '@tussle/contract/clubs'
import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { PICTURE_HINT, PICTURE_TYPES, pictureProblem } from '../../lib/picture-file.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ClubCover } from './club-cover.tsx'
import { useDeletePicture, useUploadPicture } from './manage-club.queries.ts'
import './club-picture.css'

/** The picture in the head of the club's page and on its card. */
export function ClubPicture({ club }: { readonly club: Club }) {
  const input = useRef<HTMLInputElement>(null)
  const { imageUrl, problem, upload, remove, choose } = useClubPicture(club)
  return (
    <div className="club-picture">
      <ClubCover key={imageUrl} club={{ id: club.id, imageUrl }} className="club-picture-cover" />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={Camera}
          pending={upload.isPending}
          pendingLabel="Uploading..."
          onClick={() => input.current?.click()}
        >
          {imageUrl === null ? 'Upload picture' : 'Change picture'}
        </Button>
        {imageUrl !== null && (
          <Button
            variant="destructive"
            size="sm"
            icon={Trash2}
            pending={remove.isPending}
            onClick={remove.start}
          >
            Remove picture
          </Button>
        )}
      </div>
      <p className="t-caption text-ink-3">{PICTURE_HINT}. The picture is saved at once.</p>
      {problem !== null && <Note tone="error">{problem}</Note>}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-label="Picture file"
        onChange={choose}
      />
    </div>
  )
}

/** The picture as it was saved last, and how it is replaced and removed. */
function useClubPicture(club: Club) {
  const [imageUrl, setImageUrl] = useState(club.imageUrl)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useUploadPicture(club.id)
  const remove = useDeletePicture(club.id)
  const shown = {
    onSuccess: (saved: Club) => {
      setProblem(null)
      setImageUrl(saved.imageUrl)
    },
    onError: (error: Error) => setProblem(serverMessage(error) ?? 'The picture could not be saved.'),
  }

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Lets the person choose the same file again after a refusal.
    event.target.value = ''
    if (file === undefined) return
    const refusal = pictureProblem(file)
    if (refusal === null) upload.mutate(file, shown)
    else setProblem(refusal)
  }

  return {
    imageUrl,
    problem,
    upload,
    remove: { isPending: remove.isPending, start: () => remove.mutate(undefined, shown) },
    choose,
  }
}
