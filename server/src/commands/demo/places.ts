/** Where demo clubs are and demo players live, each with the zone its calendar follows. */
export interface Place {
  readonly name: string
  readonly timeZone: string
}

const CENTRAL = 'America/Chicago'
const EASTERN = 'America/New_York'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

export const PLACES = {
  austin: { name: 'Austin, TX', timeZone: CENTRAL },
  naples: { name: 'Naples, FL', timeZone: EASTERN },
  phoenix: { name: 'Phoenix, AZ', timeZone: 'America/Phoenix' },
  seattle: { name: 'Seattle, WA', timeZone: PACIFIC },
  denver: { name: 'Denver, CO', timeZone: MOUNTAIN },
  chicago: { name: 'Chicago, IL', timeZone: CENTRAL },
  brooklyn: { name: 'Brooklyn, NY', timeZone: EASTERN },
  sanDiego: { name: 'San Diego, CA', timeZone: PACIFIC },
  boise: { name: 'Boise, ID', timeZone: 'America/Boise' },
  nashville: { name: 'Nashville, TN', timeZone: CENTRAL },
  minneapolis: { name: 'Minneapolis, MN', timeZone: CENTRAL },
  asheville: { name: 'Asheville, NC', timeZone: EASTERN },
  portland: { name: 'Portland, OR', timeZone: PACIFIC },
  saltLake: { name: 'Salt Lake City, UT', timeZone: MOUNTAIN },
  honolulu: { name: 'Honolulu, HI', timeZone: 'Pacific/Honolulu' },
  montreal: { name: 'Montréal, QC', timeZone: 'America/Toronto' },
  bristol: { name: 'Bristol, England', timeZone: 'Europe/London' },
  zurich: { name: 'Zürich, Switzerland', timeZone: 'Europe/Zurich' },
  kyoto: { name: '京都市, Japan', timeZone: 'Asia/Tokyo' },
  dubai: { name: 'دبي, UAE', timeZone: 'Asia/Dubai' },
  sydney: { name: 'Sydney, NSW', timeZone: 'Australia/Sydney' },
  ranchoSantaMargarita: { name: 'Rancho Santa Margarita Community Park, CA', timeZone: PACIFIC },
} as const satisfies Record<string, Place>
export type PlaceName = keyof typeof PLACES
