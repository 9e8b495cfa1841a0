import { describe, expect, test } from 'vitest'
import { compose } from './compose-mail.ts'

const MAIL = {
  heading: 'What happened',
  preview: 'The draw is out',
  sentences: ['One sentence.', 'Another one.'],
  items: [
    { title: 'The draw is out', text: 'Spring Cup has been drawn.', url: 'https://play.example/t/1' },
    { title: 'You are in', text: 'A place became free.', url: 'https://play.example/t/2' },
  ],
  action: { label: 'Open Tussle', url: 'https://play.example/dashboard' },
  reason: 'You get this mail because you chose to.',
  ways: [{ label: 'Stop mails like this', url: 'https://play.example/unsubscribe?token=a' }],
} as const
const { text, html } = compose(MAIL)

test('the plain text of a mail says all that its HTML says, with every address', () => {
  const { heading, sentences, items, action, reason, ways } = MAIL
  const texts = [heading, ...sentences, reason]
  const links = [...ways, action].map(({ label, url }) => `${label}: ${url}`)
  const listed = items.map((item) => `${item.title}. ${item.text}\n${item.url}`)
  for (const part of [...texts, ...links, ...listed]) expect(text).toContain(part)
  for (const part of [...texts, ...items.flatMap((item) => [item.title, item.text])])
    expect(html).toContain(part)
  for (const { url } of [...ways, action, ...items]) expect(html).toContain(`href="${url}"`)
})

test('the preview line of a mail comes first in the HTML, and is the first sentence by default', () => {
  const firstWords = (page: string) => />([^<>&]+)/u.exec(page.slice(page.indexOf('display:none')))?.[1]
  expect(firstWords(html)).toBe('The draw is out')
  const plain = compose({ heading: 'Hello', sentences: ['Only this.'], reason: 'Why.' })
  expect(firstWords(plain.html)).toBe('Only this.')
})

test('a mail fetches nothing when it is opened', () => {
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|@font-face|src=/u)
})

/** The contrast of two colours by WCAG. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('words can be read', () => {
  /** The colour of a class: inline, for programs that read no other styles, and in dark mode. */
  const inline = (name: string, property: string) =>
    new RegExp(`class="[^"]*\\b${name}\\b[^"]*"[^>]*style="[^"]*\\b${property}:(#[0-9a-f]{6})`, 'u').exec(
      html,
    )?.[1]
  const inDark = (name: string, property: string) =>
    new RegExp(`\\.${name}\\{${property}:(#[0-9a-f]{6})`, 'u').exec(html)?.[1]
  const pairs = [
    ['ink', 'surface'],
    ['ink2', 'surface'],
    ['ink3', 'bg'],
    ['link', 'surface'],
    ['word', 'head'],
    ['on-button', 'button'],
  ] as const
  test.each(pairs)('the text of a mail has enough contrast: %s on %s, light and dark', (ink, ground) => {
    for (const find of [inline, inDark]) {
      const [front, back] = [find(ink, 'color'), find(ground, 'background')]
      expect([ink, front, ground, back]).not.toContain(undefined)
      expect(contrast(front ?? '', back ?? '')).toBeGreaterThanOrEqual(4.5)
    }
  })
})
