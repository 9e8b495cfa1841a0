import { PAGES, pageAt } from '@tussle/contract/pages'
import { useEffect } from 'react'
import { useBoard } from '../../features/board/board.queries.ts'
import { BoardWait, TvBoard } from '../../features/board/tv-board.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { storeFiles } from '../../lib/offline/stored-files.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { useIsCut, useLive } from '../../lib/server/live.ts'
import { useAddressToShare } from '../../lib/server/use-public-address.ts'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'

const BACK = { to: '/tournaments', label: 'Back to Tournaments' } as const

export function TournamentBoardPage() {
  const id = useIdParam()
  return id === null ? <TournamentNotFound /> : <KnownBoard key={id} id={id} />
}

/** A board that was read once stays on the screen, because nobody is at a television to try again. */
function KnownBoard({ id }: { readonly id: number }) {
  const { data, error, refetch } = useBoard(id)
  const isCut = useIsCut()
  const appPath = pageAt(PAGES.tournamentBracket, { id })
  const address = useAddressToShare({ path: `/t/${id}/live`, appPath })
  usePage(data ? `${data.tournament.name} board` : 'TV board')
  // Opened from the start, so that a board that could not be read is read again when the server is back.
  useLive(`desk:${id}`)
  useLive(`tournament:${id}`)
  // A television is often the only page of its browser.
  useEffect(() => storeFiles(), [])
  if (error instanceof ApiError && error.status === 404) return <TournamentNotFound />
  if (data) return <TvBoard board={data} isCut={isCut || error !== null} address={address} />
  if (error) {
    const message = 'The board could not be loaded.'
    return <NotLoaded title="TV board" message={message} back={BACK} onRetry={() => void refetch()} />
  }
  return <BoardWait />
}

function TournamentNotFound() {
  const text = 'It may have been taken down, or the link is not quite right.'
  return <NotThere title="Tournament not found" text={text} back={BACK} />
}
