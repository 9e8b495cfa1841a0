import { PAGES, pageAt } from '@tussle/contract/pages'
import { usePage } from '../../lib/hooks/use-page.ts'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ColumnsStep } from './columns-step.tsx'
import './import-list.css'
import { LinesStep } from './lines-step.tsx'
import { PasteStep } from './paste-step.tsx'
import { StepLine } from './step-line.tsx'
import { type Import, useImport } from './use-import.ts'

interface ImportViewProps {
  readonly tournament: { readonly id: number; readonly name: string }
  readonly divisions: readonly { readonly id: number; readonly name: string }[]
}

/** A list of names from elsewhere becomes entries, in four steps. */
export function ImportView({ tournament, divisions }: ImportViewProps) {
  const list = useImport(tournament.id)
  const back = `${pageAt(PAGES.tournamentAdmin, { id: tournament.id })}?tab=participants`
  usePage(`Import a list, ${tournament.name}`)
  return (
    <>
      <Band title="Import a list" back={{ to: back, label: `Participants · ${tournament.name}` }}>
        <StepLine step={list.step} />
      </Band>
      <div className="wrap page-body il-body">
        {list.step === 'paste' && <PasteStep list={list} divisions={divisions} />}
        {list.step === 'columns' && list.table && (
          <ColumnsStep list={list} table={list.table} divisions={divisions} />
        )}
        {list.step === 'lines' && <LinesStep list={list} divisions={divisions} />}
        {list.step === 'done' && <Done list={list} back={back} />}
      </div>
    </>
  )
}

function Done({ list, back }: { readonly list: Import; readonly back: string }) {
  return (
    <Card title={list.entered === 1 ? '1 entry made' : `${list.entered} entries made`}>
      <p>
        Divisions that are drawn were drawn again. You can undo the import in the day log of the control room.
      </p>
      <div className="il-foot">
        <Button variant="secondary" onClick={list.startAgain}>
          Import another list
        </Button>
        <ButtonLink to={back}>See the participants</ButtonLink>
      </div>
    </Card>
  )
}
