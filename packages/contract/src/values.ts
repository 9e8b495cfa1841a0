import { RATINGS } from '@tussle/competition/divisions'
import * as z from 'zod/mini'
import { compose } from './folding.ts'

/** Schemas of single values that several features share. Browser and server both clean texts with them. */

export const Id = z.int().check(z.positive())
export const Count = z.int().check(z.nonnegative())
/** The id in a path. Anything that is not a whole number is an object that does not exist (OQ-049). */
export const IdParams = z.object({
  id: z.pipe(z.coerce.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
})
/** The token of a court link or a claim link. */
export const TokenParams = z.object({ token: z.string().check(z.regex(/^[\w-]{32}$/u)) })
export const Instant = z.iso.datetime()
/** A day of this century that a person chooses. */
export const Day = z.iso.date('Please choose a day').check(z.regex(/^20/u, 'Please choose a day'))
export const RatingValue = z.enum(RATINGS, 'Please select your skill level')
export const Gender = z.enum(['male', 'female'], 'Please choose Male or Female')
export const Message = z.object({ message: z.string() })

const UNUSUAL = 'Please remove unusual characters'

/** One line of text: names, places, subjects. `required` is the message for an empty value. */
export function line(max: number, required: string | null = null): z.ZodMiniString<string> {
  return text(max, required, cleanLine, isPlainLine)
}

/** Several lines of text: bios, descriptions, messages. */
export function paragraph(max: number, required: string | null = null): z.ZodMiniString<string> {
  return text(max, required, cleanParagraph, isPlainParagraph)
}

const BAD_EMAIL = 'Please enter a valid email address'
export const Email = z
  .string(BAD_EMAIL)
  .check(z.trim(), z.maxLength(254, { error: BAD_EMAIL, abort: true }), z.refine(isEmail, BAD_EMAIL))

/** An optional text field: absent leaves it unchanged, null or blank removes it. */
export const orNone = (schema: z.ZodMiniString<string>) => z.optional(z.nullable(schema))

const GRAPHEMES_PER_MARK = 3
const HIDDEN =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\p{Cs}]/u
const CONTROL_LINE = /[\p{Cc}\u2028\u2029]/u
const CONTROL_PARAGRAPH = /(?!\n)[\p{Cc}\u2028\u2029]/u
const STACKED_MARKS = new RegExp(`\\p{M}{${GRAPHEMES_PER_MARK + 1},}`, 'u')
const LONE_JOINER =
  /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

function text(
  max: number,
  required: string | null,
  clean: (value: string) => string,
  isPlain: (value: string) => boolean,
): z.ZodMiniString<string> {
  return z.string(required ?? undefined).check(
    z.overwrite(clean),
    z.minLength(required === null ? 0 : 1, required ?? undefined),
    // A text that is too long is refused without further checks.
    z.maxLength(max, { error: `Please use at most ${max} characters`, abort: true }),
    z.refine(isPlain, UNUSUAL),
  )
}

function cleanLine(value: string): string {
  return compose(value)
    .trim()
    .replace(/[ \t\u00a0]+/gu, ' ')
}

function cleanParagraph(value: string): string {
  return compose(value).replaceAll('\r\n', '\n').trim()
}

function isPlainLine(value: string): boolean {
  return value === '' || (!CONTROL_LINE.test(value) && isReadable(value))
}

function isPlainParagraph(value: string): boolean {
  return value === '' || (!CONTROL_PARAGRAPH.test(value) && isReadable(value))
}

function isReadable(value: string): boolean {
  return (
    !HIDDEN.test(value) &&
    !LONE_JOINER.test(value) &&
    !STACKED_MARKS.test(value) &&
    LETTER_OR_DIGIT.test(value)
  )
}

const EMAIL =
  /^[^\s@"(),:;<>[\\\]]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

function isEmail(value: string): boolean {
  return EMAIL.test(value) && !CONTROL_LINE.test(value) && !HIDDEN.test(value)
}

/** The page that the person wanted to open; anything that is not a path of the product is ignored (destination.ts). */
export const NextPage = z.optional(z.string().check(z.maxLength(2000)))
