import * as z from 'zod'

const Text = z.string().trim().min(1)
const Url = z.url({ protocol: /^https?$/u })
const When = z.iso.datetime({ offset: true })
const CONTEXT = { '@context': z.literal('https://schema.org') }
const schemaOrg = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(names.map((name) => `https://schema.org/${name}`))

const Place = z.strictObject({ '@type': z.literal('Place'), name: Text, address: Text })
const Offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: Url,
  price: z.string().regex(/^\d+(?:\.\d{2})?$/u),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/u),
  availability: schemaOrg('InStock', 'SoldOut'),
  validThrough: z.optional(When),
})

/** Google requires name, startDate and location; the others that it recommends are required here too. */
const SportsEvent = z
  .strictObject({
    ...CONTEXT,
    '@type': z.literal('SportsEvent'),
    name: Text,
    url: Url,
    sport: Text,
    description: z.optional(Text),
    startDate: When,
    endDate: z.optional(When),
    image: z.array(Url).length(1),
    eventStatus: schemaOrg('EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'),
    eventAttendanceMode: schemaOrg('OfflineEventAttendanceMode'),
    location: Place,
    organizer: z.strictObject({ '@type': z.literal('Organization'), name: Text, url: Url }),
    offers: Offer,
    superEvent: z.optional(
      z.strictObject({
        '@type': z.literal('SportsEvent'),
        name: Text,
        url: Url,
        startDate: When,
        location: Place,
      }),
    ),
  })
  .refine(
    ({ startDate, endDate = startDate }) => Date.parse(endDate) >= Date.parse(startDate),
    'ends too early',
  )

const Organisation = z.strictObject({
  ...CONTEXT,
  '@type': z.literal('SportsOrganization'),
  name: Text,
  url: Url,
  sport: Text,
  description: z.optional(Text),
  location: z.optional(Place),
})

const Profile = z.strictObject({
  ...CONTEXT,
  '@type': z.literal('ProfilePage'),
  mainEntity: z.strictObject({ '@type': z.literal('Person'), name: Text, url: Url }),
})

const Breadcrumbs = z.strictObject({
  ...CONTEXT,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: Text, item: Url }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'not in order'),
})

const SearchData = z.array(z.union([SportsEvent, Organisation, Profile, Breadcrumbs]))
export type SearchData = z.infer<typeof SearchData>

const Head = z.strictObject({
  title: Text,
  description: Text,
  canonical: Url,
  'og:site_name': Text,
  'og:type': z.literal('website'),
  'og:title': Text,
  'og:description': Text,
  'og:url': Url,
  'og:image': Url,
  'og:image:type': z.literal('image/png'),
  'og:image:width': z.literal('1200'),
  'og:image:height': z.literal('630'),
  'og:image:alt': Text,
  'twitter:card': z.literal('summary_large_image'),
})

const OTHER_TAGS = ['viewport', 'robots', 'theme-color']

/** The head of a page as search engines and chat programs read it. Throws if something is missing, wrong or unknown. */
export function readHead(html: string): z.infer<typeof Head> {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/gu)]
  const canonical = /<link rel="canonical" href="([^"]*)"/u.exec(head)?.[1]
  return Head.parse({
    title: /<title>([^<]*)<\/title>/u.exec(head)?.[1],
    canonical: canonical && unescaped(canonical),
    ...Object.fromEntries(
      metas.flatMap(([, name = '', value = '']) =>
        OTHER_TAGS.includes(name) ? [] : [[name, unescaped(value)]],
      ),
    ),
  })
}

/** The JSON-LD of a page. Throws if a search engine could not use it, or if it has a field that nobody checked. */
export function readSearchData(html: string): SearchData {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html)?.[1]
  return text === undefined ? [] : SearchData.parse(JSON.parse(text))
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
