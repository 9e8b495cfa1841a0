const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$25.00" (OQ-053); null where nothing is to be paid, however many zeros that is written with (OQ-054). */
export function feeText(entryFee: string): string | null {
  const amount = Number(entryFee)
  return amount === 0 ? null : DOLLARS.format(amount)
}
