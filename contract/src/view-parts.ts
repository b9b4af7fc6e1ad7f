/** What of an address of Trades a saved view keeps: what narrows a list down, and its columns. */
export const viewParts = [
  'accounts',
  'range',
  'symbol',
  'side',
  'result',
  'exchange',
  'from',
  'to',
  'where',
  'search',
  'tag',
  'playbook',
  'bot',
  'hour',
  'weekday',
  'heldFrom',
  'heldTo',
  'columns',
] as const
export type ViewPart = (typeof viewParts)[number]
/** By the names of the address, and as they stand there. */
export type ViewState = Readonly<Partial<Record<ViewPart, string>>>

export const savedViewLimits = { name: 60, most: 50 } as const
