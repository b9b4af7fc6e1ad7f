/** States how results are dated, after 'results' or 'days'. */
export const recognitions = {
  booked: 'datiert auf die Realisierung',
  closed: 'datiert auf die Schließung jedes Trades',
} as const
/** Names the cost method, after 'calculated'. */
export const methods = { fifo: 'nach FIFO', average: 'zu Durchschnittskosten' } as const
