import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)

test.each([
  ['UTF-8', new TextEncoder().encode('Fernández'), 'Fernández'],
  ['Latin-1', bytes(0x46, 0x65, 0x72, 0x6e, 0xe1, 0x6e, 0x64, 0x65, 0x7a), 'Fernández'],
  ['UTF-16', bytes(0xff, 0xfe, 0x41, 0x00, 0xe1, 0x00), 'Aá'],
])('a file in %s is read with its accents', (_name, file, text) => expect(decodeText(file)).toBe(text))
