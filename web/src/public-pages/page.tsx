import { PAGES } from '@tussle/contract/pages'
import { withDestination } from '@tussle/contract/people/destination'
import { PRODUCT_NAME } from '@tussle/contract/product'
import type { PageFrame } from '@tussle/contract/public/pages'
import { Menu, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockTime, dayAndTime, shortDay, zoneCity } from '../lib/dates.ts'
import { type HeadProps, HeadTags } from './head-tags.tsx'
import { Mark } from './mark.tsx'

const SECTIONS = [
  ['Clubs', PAGES.browseClubs],
  ['Tournaments', PAGES.browseTournaments],
  ['Leagues', PAGES.browseLeagues],
] as const

export type Section = (typeof SECTIONS)[number][0]

interface PageProps extends Omit<HeadProps, 'frame'> {
  readonly frame: PageFrame
  /** Null for a page of none of them. */
  readonly section: Section | null
  /** The page of the application that shows the same to people who are signed in. */
  readonly appPath: string
  /** The time zone of the line about the page's age; null for a page that does not change. */
  readonly timeZone: string | null
  /** Its address with the view that the reader chose; without it the plain one. */
  readonly chosen?: string
  /** The evergreen head of the page, with its only h1. */
  readonly band: ReactNode
  readonly children: ReactNode
}

/** Bar, head, content and foot of a public page. */
export function Page(props: PageProps) {
  const { frame, section, appPath, timeZone, chosen, band, children, ...head } = props
  const { isEmbedded = false } = frame
  return (
    <html lang="en">
      <HeadTags frame={frame} {...head} />
      <body data-embed={isEmbedded ? '' : undefined}>
        {!isEmbedded && (
          <>
            <a className="skip-link" href="#main">
              Skip to content
            </a>
            <TopBar section={section} appPath={appPath} />
          </>
        )}
        <main id="main" {...liveAttributes(frame.topics)}>
          {band}
          <div className="wrap page-body">{children}</div>
          {timeZone !== null && <AsOf frame={frame} timeZone={timeZone} path={chosen ?? frame.path} />}
        </main>
        {!isEmbedded && <Foot feed={head.feed} />}
      </body>
    </html>
  )
}

/** What the script watches; a page without topics stays as it is. */
export function liveAttributes(topics: PageFrame['topics']) {
  if (topics.length === 0) return {}
  const names = topics.map((topic) => topic.split('=')[0]).join(',')
  return { 'data-live': names, 'data-version': topics.join(',') }
}

export function TopBar({ section, appPath }: Pick<PageProps, 'section' | 'appPath'>) {
  const logIn = withDestination(PAGES.auth, appPath)
  const register = withDestination(`${PAGES.auth}?tab=signup`, appPath)
  return (
    <header className="topbar on-surround">
      <div className="wrap topbar-in">
        <a href="/" className="brand">
          <Mark size={30} />
          {PRODUCT_NAME}
        </a>
        <nav aria-label="Main" className="topnav">
          <SectionLinks section={section} />
        </nav>
        <div className="topbar-end">
          <a className="btn btn-sm btn-outline-on-surround" href={logIn}>
            Log In
          </a>
          <a className="btn btn-sm btn-optic from-768" href={register}>
            Register Now
          </a>
          <details className="menu" id="menu">
            <summary aria-label="Menu">
              <Menu size={24} aria-hidden />
            </summary>
            <nav aria-label="Menu" className="menu-links">
              <SectionLinks section={section} />
              <a href={register}>Register Now</a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

function SectionLinks({ section }: Pick<PageProps, 'section'>) {
  return SECTIONS.map(([name, path]) => (
    <a key={name} href={path} aria-current={name === section ? 'page' : undefined}>
      {name}
    </a>
  ))
}

interface AsOfProps {
  readonly frame: PageFrame
  readonly timeZone: string
  readonly path: string
}

/** How old the page is. Pages with topics are updated by the script; readers load the others again. */
function AsOf({ frame: { at, topics, isEmbedded = false }, timeZone, path }: AsOfProps) {
  // In a frame, every other link opens a new window.
  const again = isEmbedded ? { href: `/embed${path}`, target: '_self' } : { href: path }
  return (
    <div className="wrap as-of">
      <p>
        <RefreshCw size={16} aria-hidden />
        <span>
          As of{' '}
          <time dateTime={at}>
            {shortDay(at, timeZone)}, {clockTime(at, timeZone)}
          </time>
          , {zoneCity(timeZone)} time.{' '}
          <span className="no-print">
            {topics.length > 0 ? (
              <>
                This page updates by itself; without scripts, <a {...again}>load it again</a>.
              </>
            ) : (
              <a {...again}>Load it again</a>
            )}
          </span>
        </span>
      </p>
      <p className="stale" hidden>
        No connection since <span data-stale-since />. What you see may have changed.
      </p>
    </div>
  )
}

function Foot({ feed }: Pick<PageProps, 'feed'>) {
  return (
    <footer className="foot">
      <nav aria-label="About" className="wrap">
        <a href="/help">Help</a>
        <a href="/?contact">Contact Us</a>
        <a href={PAGES.privacy}>Privacy</a>
        <a href={PAGES.terms}>Terms</a>
        {feed !== undefined && <a href={feed}>Results feed</a>}
      </nav>
    </footer>
  )
}

/** "Sat, Jun 6, 8:00 PM, Austin time" */
export const placedTime = (at: string, timeZone: string): string =>
  `${dayAndTime(at, timeZone)}, ${zoneCity(timeZone)} time`
