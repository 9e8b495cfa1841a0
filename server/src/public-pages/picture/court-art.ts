/** Court and apron of each colourway (tokens.css), as a picture needs them. */
const WAYS = [
  ['#2763ae', '#1c6142'],
  ['#b05834', '#204938'],
  ['#504799', '#177b7b'],
  ['#13808a', '#1d3e66'],
  ['#823d75', '#353453'],
  ['#236647', '#b06f2d'],
] as const
const [EVERGREEN, MARK, OPTIC, GOLD] = ['#073125', '#205241', '#e0f838', '#f2cd64']
/** The cup beside the line of honour, which is always at the same place. */
const CUP =
  'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2' +
  'M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1z' +
  'M6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3'

/** The shapes behind the texts as SVG: evergreen, the court cropped at the right, the ball in its box, and the mark. */
export function courtArt(way: number, cupAt: number | null): string {
  const [court, apron] = WAYS[way - 1] ?? WAYS[0]
  return (
    `<path fill="${EVERGREEN}" d="M0 0h1200v630H0z"/>` +
    '<g transform="translate(850 40) rotate(-20)">' +
    `<path fill="${apron}" d="M-90-120h900v760h-900z"/><path fill="${court}" d="M0 60h704v360H0z"/>` +
    '<path fill="#fff" opacity=".12" d="M240 60h224v360H240z"/>' +
    '<path fill="none" stroke="#fff" stroke-width="6" d="M0 60h704v360H0zM240 60v360M464 60v360M0 240h240M464 240h240"/>' +
    '<circle cx="120" cy="338" r="21" opacity=".22"/>' +
    `<circle cx="110" cy="322" r="21" fill="${OPTIC}"/></g>` +
    '<g transform="translate(64 56) scale(1.8125)">' +
    `<rect width="32" height="32" rx="8" fill="${MARK}"/><path stroke="#fff" stroke-width="3.2" d="M0 10.5h32M16 10.5V32"/>` +
    `<circle cx="23.6" cy="21" r="4.4" fill="${OPTIC}"/></g>` +
    (cupAt === null
      ? ''
      : `<g transform="translate(64 ${cupAt}) scale(1.5)"><path fill="none" stroke="${GOLD}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${CUP}"/></g>`)
  )
}
