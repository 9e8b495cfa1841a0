import * as z from 'zod/mini'
import { line } from '../values.ts'

/** A name may not look like an email, because the sign-in form accepts both. */
export const personName = (required: string | null) =>
  line(50, required).check(
    z.refine((value) => !value.includes('@'), 'Please use your name, not an email address'),
  )

/** The month is enough to know whether a person is a junior, so the form does not ask for the day. */
export const BirthMonth = z
  .string()
  .check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month and a year'))
