/** Amounts of money in whole minor units of a currency (ISO 4217): cents of a dollar, yen. */

/** The currencies in which a competition can be paid. */
export const CURRENCIES =
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
  COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
  IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR
  MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
  SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR
  ZMW`.split(/\s+/u)

export const DEFAULT_CURRENCY = 'USD'

const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** How many decimals the currency has. The function minor_units of the database has the same lists. */
export function decimalsOf(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0
  return THREE_DECIMALS.has(currency) ? 3 : 2
}

/** "$45.00", "CHF 45.00", "¥4,500": the one function that writes an amount for people. */
export function moneyText(minor: number, currency: string): string {
  return format(minor / 10 ** decimalsOf(currency), currency)
}

/** The same for a fee as the server sends it ("45.00"); null if there is none (OQ-053, OQ-054). */
export function feeText(fee: string, currency = DEFAULT_CURRENCY): string | null {
  return Number(fee) === 0 ? null : format(Number(fee), currency)
}

/** "45.00": for a form field, and for a file that another program reads. */
export function decimalText(minor: number, currency: string): string {
  return (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))
}

/** Reads "45", "45.5" or "45.50". Null if that is no amount, or has more decimals than the currency. */
export function readMoney(text: string, currency: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,3}))?$/u.exec(text.trim()) ?? []
  const most = decimalsOf(currency)
  if (whole === undefined || decimals.replace(/0+$/u, '').length > most) return null
  return Number(whole) * 10 ** most + Number(decimals.padEnd(3, '0')) / 10 ** (3 - most)
}

const formats = new Map<string, Intl.NumberFormat>()

function format(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const known = formats.get(currency)
  const made =
    known ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  if (known === undefined) formats.set(currency, made)
  return made.format(amount)
}
