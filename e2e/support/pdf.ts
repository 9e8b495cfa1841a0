import { inflateSync } from 'node:zlib'

/** The content of each page of a document that the browser has printed. */
export function pagesOf(pdf: Buffer): readonly string[] {
  const text = pdf.toString('latin1')
  const pages = [...text.matchAll(/\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R/gu)]
  return pages.map(([, id]) => contentOf(pdf, text, Number(id)))
}

/** Whether a page contains letters. */
export function hasText(content: string): boolean {
  return /\bT[jJ]\b/u.test(content)
}

const INK_OR_LETTERS = /([\d.]+) ([\d.]+) ([\d.]+) rg\b|([\d.]+) g\b|\b(T[jJ])\b/gu

/** The lightest colour of a letter of a page: 0 is black, 1 is white. */
export function lightestInk(content: string): number {
  let ink = 0
  const inks: number[] = []
  for (const [, red, green, blue, grey, letters] of content.matchAll(INK_OR_LETTERS)) {
    if (letters !== undefined) inks.push(ink)
    else if (grey !== undefined) ink = Number(grey)
    else ink = 0.3 * Number(red) + 0.59 * Number(green) + 0.11 * Number(blue)
  }
  return Math.max(0, ...inks)
}

function contentOf(pdf: Buffer, text: string, id: number): string {
  const at = text.search(new RegExp(`(?:^|\\n)${id} 0 obj\\b`, 'u'))
  const begins = text.indexOf('stream', at) + 'stream'.length
  const start = text[begins] === '\r' ? begins + 2 : begins + 1
  const packed = pdf.subarray(start, text.indexOf('endstream', start))
  return text.slice(at, begins).includes('FlateDecode')
    ? inflateSync(packed).toString('latin1')
    : packed.toString('latin1')
}
