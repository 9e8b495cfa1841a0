import type { Club } from '@tussle/contract/clubs'
import type { Row } from '../kernel/data/rows.ts'

/** The column of each field of a club. Reads select the columns under the names of the contract. */
const COLUMN_OF = {
  id: 'id',
  name: 'name',
  description: 'description',
  sport: 'sport',
  location: 'location',
  imageUrl: 'image_url',
  isActive: 'is_active',
  createdById: 'created_by',
  memberCount: 'member_count',
  createdAt: 'created_at',
} as const satisfies Readonly<Record<keyof Club, keyof Row<'club'>>>

type ColumnOf = typeof COLUMN_OF
type Selection = { [Field in keyof ColumnOf]: `club.${ColumnOf[Field]} as ${Field}` }[keyof ColumnOf]

export const CLUB_COLUMNS = Object.entries(COLUMN_OF).map(
  ([field, column]) => `club.${column} as ${field}`,
) as readonly Selection[]

/** What a person may change about a club; the server alone decides the rest. */
export type ClubFields = Omit<Club, 'id' | 'sport' | 'createdById' | 'memberCount' | 'createdAt'>

type Written<Fields> = { [Field in keyof Fields & keyof ColumnOf as ColumnOf[Field]]: Fields[Field] }

/** The same values under the names of their columns. */
export function toColumns<Fields extends Partial<ClubFields>>(fields: Fields): Written<Fields> {
  const named = Object.entries(fields).map(([field, value]) => [COLUMN_OF[field as keyof ClubFields], value])
  return Object.fromEntries(named) as Written<Fields>
}
