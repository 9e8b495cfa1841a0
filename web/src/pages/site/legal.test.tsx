import { screen, within } from '@testing-library/react'
import { retentionRows } from '@tussle/contract/ops/retention-rows'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readLegalText } from '../../../legal-texts.ts'
import { renderAt } from '../../test/render.tsx'
import { json, signedOut, stubApi } from '../../test/stub-api.ts'
import { PrivacyPage } from './privacy.tsx'
import { TermsPage } from './terms.tsx'

afterEach(() => vi.unstubAllGlobals())

function asVisitor(operator?: { name: string; address: string | null }): void {
  const config = { productName: 'Tussle', demoAccount: null, mailsContactMessages: false }
  stubApi({ 'GET /api/user': signedOut, 'GET /api/config': () => json({ ...config, operator }) })
}

describe('the privacy notice', () => {
  test('the privacy notice shows the retention table that the jobs use, row for row', {
    tags: ['SEC-19'],
  }, async () => {
    asVisitor()
    renderAt(<PrivacyPage />, { at: '/privacy' })
    const section = await screen.findByRole('region', { name: 'How long' })
    const shown = within(section)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
    expect(shown).toEqual(retentionRows().map(({ what, kept, why }) => [what, kept, why]))
  })

  test('the privacy notice has an anchor for every section, and says when it last changed', async () => {
    asVisitor()
    renderAt(<PrivacyPage />, { at: '/privacy' })
    expect(screen.getByText(/^Last changed: \d+ \w+ \d{4}$/u)).toBeVisible()
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    for (const link of contents.getAllByRole('link')) {
      const id = link.getAttribute('href')?.slice(1) ?? ''
      expect(document.getElementById(id)).toHaveTextContent(link.textContent)
    }
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
  })
})

describe('The operator of the installation', () => {
  test('both legal texts name the operator as the settings say', async () => {
    asVisitor({ name: 'Springfield Pickleball e.V.', address: '1 Court Lane, Springfield' })
    renderAt(<TermsPage />, { at: '/terms' })
    expect(await screen.findByText('Springfield Pickleball e.V.')).toBeVisible()
    expect(screen.getByText('1 Court Lane, Springfield')).toBeVisible()
  })

  test('both legal texts say that the operator is missing while the settings name none', async () => {
    asVisitor()
    renderAt(<TermsPage />, { at: '/terms' })
    expect(await screen.findByText(/has not entered their name here yet/u)).toBeVisible()
  })
})

describe('reading a legal text', () => {
  const HEAD = '# Title\n\nLast changed: 1 May 2026\n\n'

  test('a legal text may have sections, lists, tables, bold words and links to our own pages', () => {
    const text = readLegalText(
      `${HEAD}Hello **you**.\n\n## What we keep\n\n- one\n- [two](/terms)\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n{retention}\n`,
    )
    expect(text).toEqual({
      title: 'Title',
      changed: '1 May 2026',
      intro: [{ kind: 'text', spans: ['Hello ', { bold: 'you' }, '.'] }],
      sections: [
        {
          id: 'what-we-keep',
          title: 'What we keep',
          blocks: [
            { kind: 'list', items: [['one'], [{ link: 'two', to: '/terms' }]] },
            { kind: 'table', head: [['A'], ['B']], rows: [[['1'], ['2']]] },
            { kind: 'slot', name: 'retention' },
          ],
        },
      ],
    })
  })

  test.each([
    'Some <b>markup</b>.',
    'A [link](https://elsewhere.example).',
    'A [link](javascript:alert(1)).',
    '### Too deep',
    '1. Numbered',
    '`code`',
    'One *word*.',
    '{unknown}',
  ])('a legal text stops the build if it contains %s', (paragraph) => {
    expect(() => readLegalText(`${HEAD}## Section\n\n${paragraph}\n`)).toThrow('a legal text')
  })
})
