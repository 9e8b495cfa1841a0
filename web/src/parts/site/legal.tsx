import { useEffect } from 'react'
import { usePage } from '../../lib/hooks/use-page.ts'
import { Band } from '../../ui/layout/band.tsx'
import { LegalBlock } from './legal-block.tsx'
import type { LegalText } from './legal-text.ts'
import './legal.css'

/** The privacy notice and the terms, public; the texts are docs/legal/*.md. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  usePage(text.title)
  useAnchor()
  return (
    <>
      <Band title={text.title} facts={[{ text: `Last changed: ${text.changed}` }]} />
      <div className="wrap page-body legal">
        <nav className="legal-contents" aria-label="On this page">
          <ul>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="link">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="legal-text">
          <Blocks blocks={text.intro} />
          {text.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="t-h2" tabIndex={-1}>
                {title}
              </h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </article>
      </div>
    </>
  )
}

function Blocks({ blocks }: { readonly blocks: LegalText['intro'] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that does not change
  return blocks.map((block, index) => <LegalBlock key={index} block={block} />)
}

/** The page loads after the browser has looked for the anchor, so this scrolls to it. */
function useAnchor(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
}
