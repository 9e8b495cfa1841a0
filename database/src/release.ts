import release from '../release.json' with { type: 'json' }

/**
 * Releases are numbered one after the other. `number` is the one that this code becomes, `last` the one that
 * installations run until then (docs/operations.md, "A release").
 */
export const RELEASE: {
  readonly number: number
  readonly last: { readonly number: number; readonly commit: string }
} = release
