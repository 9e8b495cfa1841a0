import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import { type ReactNode, useState } from 'react'
import { ProvisionalLegend } from '../../../ui/data/provisional.tsx'
import { SegmentedTabs } from '../../../ui/inputs/segmented.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { TabPanel } from '../../../ui/layout/tabs.tsx'
import type { ShownBracket, Standing } from '../bracket/bracket.queries.ts'
import { LadderList } from './ladder-list.tsx'
import { StandingsTable } from './standings-table.tsx'

interface ResultsPanelProps {
  readonly tournament: ShownBracket
  readonly viewerId: number
  /** The same bracket as on the division's own tab. */
  readonly bracket: ReactNode
}

/** Results by format: Bracket and Standings for eliminations, a ladder's ranking, else tables (TOURN-039..045). */
export function ResultsPanel({ tournament, viewerId, bracket }: ResultsPanelProps) {
  const { format, sections, standings, matches, ranking } = tournament
  const isKnockout =
    sections.length > 0 ? sections.every(({ kind }) => kind === 'tree') : FORMAT_TRAITS[format].isKnockout
  const advancing = Math.max(0, ...sections.map((section) => section.advancing))
  if (isKnockout) {
    return (
      <Eliminations bracket={bracket}>
        <Tables rows={standings} advancing={advancing} viewerId={viewerId} />
      </Eliminations>
    )
  }
  if (FORMAT_TRAITS[format].isChallenge)
    return <LadderList rows={standings} matches={matches} viewerId={viewerId} />
  return (
    <>
      <Tables rows={standings} advancing={advancing} viewerId={viewerId} />
      {standings.length > 0 && <p className="st-rule">{TIES[ranking]}</p>}
    </>
  )
}

const TIES: Readonly<Record<ShownBracket['ranking'], string>> = {
  specified: 'Ties are broken by win percentage, then point difference, then points scored.',
  official: 'Ties are broken by who beat whom, then point difference.',
}

const PARTS = [
  { value: 'bracket', label: 'Bracket' },
  { value: 'standings', label: 'Standings' },
] as const

function Eliminations({ bracket, children }: { readonly bracket: ReactNode; readonly children: ReactNode }) {
  const [part, setPart] = useState<'bracket' | 'standings'>('bracket')
  return (
    <SegmentedTabs
      label="Results"
      value={part}
      onValueChange={setPart}
      options={PARTS}
      className="results-seg"
    >
      <TabPanel value="bracket">{bracket}</TabPanel>
      <TabPanel value="standings">{children}</TabPanel>
    </SegmentedTabs>
  )
}

interface TablesProps {
  readonly rows: readonly Standing[]
  /** How many of each group go on. */
  readonly advancing: number
  readonly viewerId: number
}

/** One table, or one per group with a line under the entries that advance. */
function Tables({ rows, advancing, viewerId }: TablesProps) {
  if (rows.length === 0) {
    return <EmptyState title="No standings yet" text="They begin with the first result." />
  }
  const groups = [...new Set(rows.map(({ group }) => group))].toSorted(byName)
  const shown = rows.map(withinGroup)
  return (
    <>
      <div className={groups.length > 1 ? 'st-groups' : undefined}>
        {groups.map((group) => (
          <StandingsTable
            key={group ?? ''}
            title={group === undefined ? (rows[0]?.divisionName ?? 'Standings') : `Group ${group}`}
            rows={shown.filter((row) => row.group === group).toSorted(byPosition)}
            viewerId={viewerId}
            advancing={group === undefined || advancing === 0 ? undefined : advancing}
          />
        ))}
      </div>
      {shown.some(({ provisional }) => provisional > 0) && <ProvisionalLegend className="st-legend" />}
    </>
  )
}

/** The knockout changes places; the table of a group shows only the group's own results (OQ-117). */
function withinGroup(row: Standing): Standing {
  return { ...row, ...row.inGroup }
}

/** Group Z before group AA. */
function byName(a = '', b = ''): number {
  return a.length - b.length || (a < b ? -1 : 1)
}

function byPosition(a: Standing, b: Standing): number {
  return a.position - b.position
}
