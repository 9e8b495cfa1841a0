import { PAGES } from '@tussle/contract/pages'
import type { HelpPage as HelpPageData } from '@tussle/contract/public/pages'
import { Search } from 'lucide-react'
import type { Span } from '../../lib/text-blocks.ts'
import { PublicBand } from '../band.tsx'
import { Page } from '../page.tsx'
import type { HelpBlock, HelpText } from './help-text.ts'
import { HELP_TEXTS, READERS, searchHelp } from './help-texts.ts'

/** The guide: all its pages by reader, the pages that a search finds, or one page. */
export function HelpPage(page: HelpPageData) {
  const text = HELP_TEXTS.find(({ slug }) => slug === page.slug)
  return text === undefined ? <Overview {...page} /> : <OnePage page={page} text={text} />
}

function Overview(page: HelpPageData) {
  const { sought } = page
  return (
    <Page
      frame={page}
      section={null}
      appPath={PAGES.home}
      timeZone={null}
      title="Help"
      description="How to enter, play, organise and run a club with Tussle."
      band={<PublicBand title="Help" back={{ to: PAGES.home, label: 'Home' }} badge={null} facts={[]} />}
    >
      <form action="/help" method="get" className="finder help-search">
        <label htmlFor="q">What are you looking for?</label>
        <div className="finder-row">
          <input id="q" name="q" type="search" defaultValue={sought} maxLength={100} />
          <button type="submit" className="btn btn-secondary">
            <Search size={18} aria-hidden />
            Search
          </button>
        </div>
      </form>
      {sought === '' ? <ByReader /> : <Found sought={sought} />}
    </Page>
  )
}

function ByReader() {
  return READERS.map(([reader, heading]) => (
    <section key={reader}>
      <h2 className="t-h2 week-h">{heading}</h2>
      <HelpLinks texts={HELP_TEXTS.filter((text) => text.reader === reader)} />
    </section>
  ))
}

function Found({ sought }: { readonly sought: string }) {
  const found = searchHelp(sought)
  return (
    <section>
      <h2 className="t-h2 week-h">Pages about “{sought}”</h2>
      {found.length === 0 ? (
        <p className="card empty">
          No page contains these words.{' '}
          <a className="text-link" href="/help">
            All pages
          </a>
        </p>
      ) : (
        <HelpLinks texts={found} />
      )}
    </section>
  )
}

function HelpLinks({ texts }: { readonly texts: readonly HelpText[] }) {
  return (
    <ul className="rows help-rows">
      {texts.map(({ slug, title, about }) => (
        <li key={slug} className="card">
          <a href={`/help/${slug}`}>
            <b>{title}</b>
            <small>{about}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

function OnePage({ page, text }: { readonly page: HelpPageData; readonly text: HelpText }) {
  return (
    <Page
      frame={page}
      section={null}
      appPath={PAGES.home}
      timeZone={null}
      title={`${text.title}, help`}
      description={text.about}
      band={<PublicBand title={text.title} back={{ to: '/help', label: 'Help' }} badge={null} facts={[]} />}
    >
      <article className="help">
        <p className="help-about">{text.about}</p>
        {text.sections.map(({ id, title, blocks }) => (
          <section key={id}>
            <h2 className="t-h2" id={id}>
              {title}
            </h2>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </article>
    </Page>
  )
}

function Block({ block }: { readonly block: HelpBlock }) {
  if (block.kind === 'text') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    )
  }
  if (block.kind === 'table') return <Table {...block} />
  if (block.kind === 'picture') return <Picture {...block} />
  const items = block.items.map((spans, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
    <li key={index}>
      <Spans spans={spans} />
    </li>
  ))
  return block.kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>
}

/** The page states the size of a picture, so that nothing moves when the picture loads. */
function Picture({ alt, file, width, height }: Extract<HelpBlock, { kind: 'picture' }>) {
  return (
    <img
      className="help-picture"
      src={`/pages/${file}`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
}

function Table({ head, rows }: Extract<HelpBlock, { kind: 'table' }>) {
  return (
    <div className="help-table">
      <table>
        <thead>
          <tr>
            {head.map((spans, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
              <th key={index} scope="col">
                <Spans spans={spans} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
            <tr key={row}>
              {cells.map((spans, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
                <td key={index}>
                  <Spans spans={spans} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, index) => {
    if (typeof span === 'string') return span
    if ('bold' in span) {
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
      return <b key={index}>{span.bold}</b>
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
      <a key={index} href={span.to} className="text-link">
        {span.link}
      </a>
    )
  })
}
