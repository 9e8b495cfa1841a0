const LEVELS = ['3.0', '3.5', '4.0', '4.5+'] as const

/** The skill levels of a guest, of whom it need not be known. */
export const LEVEL_OPTIONS = [
  { value: '', label: 'Not known' },
  ...LEVELS.map((level) => ({ value: level, label: level })),
]
