import { counted } from '../../lib/counted.ts'
import type { ColumnField, PersonInList, Proposal, ReadLine } from './import.queries.ts'

export const FIELD_NAMES: Readonly<Record<ColumnField, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  gender: 'Gender',
  rating: 'Rating, said by the player',
  birth: 'Date of birth',
  dupr: 'DUPR ID',
  partnerName: 'Partner',
  partnerFirstName: 'Partner, first name',
  partnerLastName: 'Partner, last name',
  partnerEmail: 'Partner, email',
  partnerPhone: 'Partner, phone',
  partnerGender: 'Partner, gender',
  partnerRating: 'Partner, rating',
  partnerBirth: 'Partner, date of birth',
  partnerDupr: 'Partner, DUPR ID',
  team: 'Whole team',
  division: 'Division',
}

export const personName = ({ firstName, lastName }: Pick<PersonInList, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

export const lineName = ({ players }: Pick<ReadLine, 'players'>): string =>
  players.length === 0 ? 'No name' : players.map(personName).join(' & ')

const IN_COMMON = { email: 'same email', phone: 'same phone', dupr: 'same DUPR ID', rating: 'same rating' }

/** "guest of your club, same phone", "member of your club", "line 3 of your list" */
export function proposalText({ kind, why, sameAs, rating }: Proposal): string {
  const who =
    kind === 'line'
      ? `line ${sameAs?.line ?? 0} of your list`
      : kind === 'guest'
        ? 'guest of your club'
        : 'member of your club'
  return [who, rating, ...why.map((mark) => IN_COMMON[mark])].filter(Boolean).join(', ')
}

/** "Import 64", "Import 64, 15 to go" */
export function importLabel(going: number, open: number): string {
  return open === 0 ? `Import ${going}` : `Import ${going + open}, ${open} to go`
}

/** "Agree to 10, decide 3, mend 2. Or leave lines out" */
export function toDoText(sure: number, ask: number, problem: number): string {
  const parts = [sure > 0 && `agree to ${sure}`, ask > 0 && `decide ${ask}`, problem > 0 && `mend ${problem}`]
  const sentence = parts.filter((part) => part !== false).join(', ')
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. Or leave lines out`
}

export const linesText = (count: number): string => counted(count, 'line', 'lines')

export const TEMPLATE =
  'First name,Last name,Email,Phone,Gender,Rating,DUPR ID,Partner first name,Partner last name,Partner email,Division\r\n'
