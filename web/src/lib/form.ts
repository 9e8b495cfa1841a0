import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverResult,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from './server/api-error.ts'

/**
 * A form validated by a schema of the contract. Errors show when a field is left and on submit, and disappear as soon
 * as the value is valid.
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
): UseFormReturn<Input, unknown, Output> {
  const resolver: Resolver<Input, unknown, Output> = (values) => judge(schema, values)
  return useForm<Input, unknown, Output>({ resolver, mode: 'onTouched', defaultValues })
}

/**
 * The same with rules that load after the page, so that a form can be filled in before they arrive. If they cannot be
 * loaded, the form says so and sends nothing; the next attempt loads them again.
 */
export function useLateContractForm<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
  defaultValues: DefaultValues<NoInfer<Input>>,
): UseFormReturn<Input, unknown, Output> {
  const resolver: Resolver<Input, unknown, Output> = async (values) => {
    const schema = await load().catch(() => null)
    return schema === null ? notJudged(values) : judge(schema, values)
  }
  return useForm<Input, unknown, Output>({ resolver, mode: 'onTouched', defaultValues })
}

/** Shows the server's errors next to their fields. Returns whether there were any. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = Object.keys(form.getValues())
  const named = Object.entries(error.fields).filter(([name]) => known.includes(name))
  for (const [index, [name, message]] of named.entries()) {
    form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return named.length > 0
}

/** After a save: the fields show what was saved, and what somebody typed meanwhile stays as a change. */
export function showSaved<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { sent, saved }: { readonly sent: Input; readonly saved: Input },
): void {
  const now = form.getValues()
  form.reset(saved)
  for (const name of Object.keys(now) as Path<Input>[]) {
    if (!Object.is(now[name], sent[name])) form.setValue(name, now[name], { shouldDirty: true })
  }
}

function notJudged<Input extends FieldValues, Output>(values: Input): ResolverResult<Input, Output> {
  const [first = 'root'] = Object.keys(values)
  const error = { type: 'load', message: 'This could not be checked. Please try again.' }
  return { values: {}, errors: { [first]: error } as FieldErrors<Input> }
}

/** The first error of each field. Our forms are flat, so the first part of a path is the field. */
function judge<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  values: Input,
): ResolverResult<Input, Output> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of parsed.error.issues) {
    errors[String(path[0])] ??= { type: code, message }
  }
  return { values: {}, errors: errors as FieldErrors<Input> }
}
