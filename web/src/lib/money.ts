const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$25.00" (OQ-053); null if nothing is to be paid, in any spelling of zero (OQ-054). */
export function feeText(entryFee: string): string | null {
  const amount = Number(entryFee)
  return amount === 0 ? null : DOLLARS.format(amount)
}
