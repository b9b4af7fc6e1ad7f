/** What closed trades alone are narrowed down by. */
export const facetNames = ['tag', 'playbook', 'bot', 'hour', 'weekday', 'heldFrom', 'heldTo'] as const

/** What a list of Trades is narrowed down by beside accounts and range, by the names of its address. */
export const listFilterNames = [
  'symbol',
  'side',
  'result',
  'exchange',
  'from',
  'to',
  'where',
  'search',
  ...facetNames,
] as const

/** What of an address of Trades a saved view keeps: what narrows a list down, and its columns. */
export const viewParts = ['accounts', 'range', ...listFilterNames, 'columns'] as const
export type ViewPart = (typeof viewParts)[number]
/** By the names of the address, and as they stand there. */
export type ViewState = Readonly<Partial<Record<ViewPart, string>>>

export const savedViewLimits = { name: 60, most: 50 } as const
