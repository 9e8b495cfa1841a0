/**
 * How large a proof is: `commit` for every commit, `full` for `npm run prove`, which sets PROOF=full.
 * Each size is beside the test that uses it: `const CROWD = sizeOf({ commit: 500, full: 10_000 })`.
 */
export function sizeOf<Size>({ commit, full }: { readonly commit: Size; readonly full: Size }): Size {
  const proof = process.env['PROOF'] ?? 'commit'
  if (proof === 'commit') return commit
  if (proof === 'full') return full
  // A misspelt PROOF would run the small size and look like a full proof.
  throw new Error(`PROOF must be commit or full, not ${proof}`)
}
