/** Filters that only closed trades have. */
export const facetNames = [
  'tag',
  'playbook',
  'reviewed',
  'bot',
  'hour',
  'weekday',
  'heldFrom',
  'heldTo',
] as const

/** Filters of the lists of trades besides accounts, range and own dates, by the names in the address. */
export const listFilterNames = [
  'symbol',
  'side',
  'result',
  'exchange',
  'where',
  'search',
  ...facetNames,
] as const

/** The parts of an address that a saved view stores: filters, columns and their order. */
export const viewParts = [
  'accounts',
  'range',
  'from',
  'to',
  ...listFilterNames,
  'columns',
  'sort',
  'order',
] as const
export type ViewPart = (typeof viewParts)[number]
/** The state by the names in the address, in the same form. */
export type ViewState = Readonly<Partial<Record<ViewPart, string>>>

export const savedViewLimits = { name: 60, max: 50 } as const
