/**
 * What the fonts of share pictures have no shape for: all but Latin letters with their accents, and signs. An emoji or
 * a letter of another script would be an empty box.
 */
const WITHOUT_SHAPE =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u018f\u0192\u01a0-\u01a1\u01af-\u01b0\u01cd-\u01dc\u01fa-\u021b\u0259\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]/gu
/** No line of a picture is longer. */
const MOST_LETTERS = 120

/** The part of a text that a picture can show; null if no letter or digit is left. */
export function drawable(text: string): string | null {
  const whole = text.normalize('NFC')
  const drawn = whole.replace(WITHOUT_SHAPE, ' ').replace(/\s+/gu, ' ').trim()
  // Without the word before it, a comma would begin the line.
  const kept = drawn === whole ? drawn : drawn.replace(/^[\s,;:&–-]+|[\s,;:&–-]+$/gu, '')
  return /[\p{L}\p{N}]/u.test(kept) ? kept.slice(0, MOST_LETTERS) : null
}

/** A person's name, which is shown whole or not at all: half of it would be another name. */
export function drawableName(name: string): string | null {
  const letters = (text: string): number => text.normalize('NFC').match(/[\p{L}\p{M}]/gu)?.length ?? 0
  const kept = drawable(name)
  return kept !== null && letters(kept) === letters(name.slice(0, MOST_LETTERS)) ? kept : null
}
