import type { PlaceName } from './places.ts'

export interface DemoClub {
  readonly name: string
  readonly place: PlaceName
  readonly description: string | null
  readonly members: number
  readonly foundedDaysAgo: number
}

/** Large and small, old and new, with and without a text of their own. */
export const DEMO_CLUBS: readonly DemoClub[] = [
  club(
    'Lady Bird Paddlers',
    'austin',
    64,
    690,
    'Early courts, cold water and no hard feelings. Open play every morning from six, ladders on Tuesdays.',
  ),
  club(
    'Gulf Breeze Pickleball',
    'naples',
    58,
    650,
    'Twelve covered courts near the bay. Drop-in sessions for every level, and a clinic for newcomers on Sundays.',
  ),
  club('Saguaro Smash', 'phoenix', 47, 612, 'We play before the heat and after the sunset.'),
  club('Puget Sound Dinkers', 'seattle', 44, 580, 'Rain or dry, indoors or out. Loaner paddles at the desk.'),
  club('Mile High Kitchen', 'denver', 41, 555, 'The ball flies further up here; we help you to keep it in.'),
  club(
    'Lakeshore Rally Club',
    'chicago',
    38,
    540,
    'A neighbourhood club with four courts, one coffee pot and a waiting list that moves quickly.',
  ),
  club('Prospect Park Pickles', 'brooklyn', 33, 500, null),
  club('Pacific Volley', 'sanDiego', 31, 477, 'Round robins on Wednesdays, beach afterwards.'),
  club(
    'Treasure Valley Drop Shots',
    'boise',
    27,
    430,
    'Families welcome: junior courts on Saturday mornings.',
  ),
  club(
    'Cumberland Court Company',
    'nashville',
    25,
    402,
    'Evening doubles under the lights, music from the shed.',
  ),
  club(
    'North Loop Nets',
    'minneapolis',
    22,
    366,
    'Indoor season from October to April in the old flour mill.',
  ),
  club('Blue Ridge Racket & Paddle', 'asheville', 19, 330, 'Small, friendly and slightly uphill.'),
  club('Rose Quarter Rallies', 'portland', 17, 301, null),
  club(
    'Wasatch Winners',
    'saltLake',
    15,
    270,
    'Competitive doubles for players of 4.0 and above, coaching for everybody else.',
  ),
  club('Aloha Dink Society', 'honolulu', 13, 244, 'Trade winds included.'),
  club(
    'Club de pickleball du Mont-Royal',
    'montreal',
    12,
    200,
    'Jeu libre le soir, tournois amicaux le dimanche. Bilingual, always.',
  ),
  club('Clifton Paddle Club', 'bristol', 9, 160, 'Four indoor courts, tea at half past ten.'),
  club(
    'Zürisee Pickler',
    'zurich',
    7,
    121,
    'Dienstag und Donnerstag am See. Anfängerinnen und Anfänger sind willkommen.',
  ),
  club('鴨川ピックルボールクラブ', 'kyoto', 5, 75, '毎週土曜日、川のそばで。初心者歓迎。'),
  club(
    'The Rancho Santa Margarita Early Morning Doubles and Breakfast Association',
    'ranchoSantaMargarita',
    3,
    20,
    'Three founders, one court, room for more.',
  ),
]

function club(
  name: string,
  place: PlaceName,
  members: number,
  foundedDaysAgo: number,
  description: string | null,
): DemoClub {
  return { name, place, members, foundedDaysAgo, description }
}
