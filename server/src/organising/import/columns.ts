import type { ColumnField } from '@tussle/contract/play/import-entries'

/** What spreadsheets and registration sites call these columns. */
const PERSON = {
  name: 'name,full name,player,player name,participant,participant name,competitor,athlete,who,spieler,teilnehmer,nom complet,nombre completo',
  firstName:
    'first name,firstname,first,given name,given names,forename,christian name,vorname,prenom,nombre',
  lastName:
    'last name,lastname,last,surname,family name,second name,nachname,familienname,nom,nom de famille,apellido,apellidos',
  email:
    'email,e mail,email address,e mail address,mail,contact email,user email,e mail adresse,courriel,correo,correo electronico',
  phone:
    'phone,phone number,phone no,mobile,mobile phone,mobile number,cell,cell phone,telephone,tel,telefon,handy,telefono',
  gender: 'gender,sex,m f,male female,geschlecht,sexe,genero',
  rating:
    'rating,skill,skill level,skill rating,level,player level,self rating,self rated,dupr rating,dupr doubles,spielstarke,niveau,nivel',
  birth:
    'birth date,birthdate,date of birth,dob,birthday,born,month of birth,birth month,geburtsdatum,date de naissance,fecha de nacimiento',
  dupr: 'dupr,dupr id,dupr number,dupr no,dupr account',
} as const

const LINE = {
  team: 'team,team name,teams,pair,pairing,players,names,doubles team,mannschaft,equipe,equipo,pareja',
  division:
    'division,division name,event,event name,category,bracket,draw,class,age group,group,flight,kategorie,konkurrenz,categorie,categoria',
} as const

const PARTNER_NAME = 'partner,partner name,partner full name,doubles partner,team mate,teammate,second player'

/** "Partner email", "Email of partner", "Player 2 first name", "First name 2" are about the second player. */
const PARTNER =
  /\b(?:doubles )?(?:partners?|team ?mates?|player 2|player two|p2|2nd player|second player)\b|(?<=\S) 2$/u
/** "Player 1 email" is about the first one. */
const FIRST = /\b(?:player 1|player one|p1|1st player|first player|your)\b|(?<=\S) 1$/u
const FILL = /\b(?:of|the|s|your|address of)\b/gu

const FIELDS = new Map<string, ColumnField>([
  ...Object.entries({ ...PERSON, ...LINE }).flatMap(([field, names]) => spelled(field as ColumnField, names)),
  ...spelled('partnerName', PARTNER_NAME),
])

function spelled(field: ColumnField, names: string): [string, ColumnField][] {
  return names.split(',').map((name) => [tidy(name), field])
}

/** How many headings are known, without those that are made of others with "partner". */
export const KNOWN_HEADINGS = FIELDS.size

/** What a heading says its column has; null if it is not known. */
export function fieldOf(heading: string): ColumnField | null {
  const words = plain(heading)
  const known = FIELDS.get(words)
  if (known !== undefined) return known
  if (PARTNER.test(words)) {
    const rest = tidy(words.replace(PARTNER, ' '))
    if (rest === '' || rest === 'player') return 'partnerName'
    const own = FIELDS.get(rest)
    return own === undefined || !(own in PERSON) ? null : partnerOf(own)
  }
  return FIELDS.get(tidy(words.replace(FIRST, ' '))) ?? null
}

function partnerOf(field: ColumnField): ColumnField {
  return `partner${field.charAt(0).toUpperCase()}${field.slice(1)}` as ColumnField
}

/** Without marks and punctuation: "E-Mail*" is "e mail", "Prénom" is "prenom". */
function plain(heading: string): string {
  return tidy(
    heading
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' '),
  )
}

function tidy(words: string): string {
  return words.replaceAll(FILL, ' ').replaceAll(/\s+/gu, ' ').trim()
}
