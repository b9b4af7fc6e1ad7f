/** Says how results are dated, after 'results' or 'days'. */
export const recognitions = {
  booked: 'dated when realised',
  closed: 'dated by the close of each trade',
} as const
/** Names the cost method, after 'calculated'. */
export const methods = { fifo: 'first in, first out', average: 'at average cost' } as const
