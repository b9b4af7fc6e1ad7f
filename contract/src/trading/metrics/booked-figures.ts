/**
 * Figures of what came about in a period, dated as its person chose: the one place that says what a figure is called and what it means. Where two figures
 * could be taken for one another, the name says the basis. Screens, the report and its PDF, shared pages and column heads of files take
 * their words from here.
 */
export const bookedFigures = {
  booked: {
    net: {
      name: 'Net P&L (booked)',
      definition:
        'What came about in the period, dated when it did, whether its trade is closed or not: gains and losses of price, fees paid, funding received. So it may differ from net P&L (closed trades). Your settings say how results are dated.',
    },
    price: {
      name: 'Price P&L (booked)',
      definition: 'Gains and losses of price alone, before fees and funding.',
    },
    fees: {
      name: 'Fees (booked)',
      definition: 'Trading fees that were paid, less rebates. Positive was paid.',
    },
    funding: {
      name: 'Funding (booked)',
      definition: 'Funding payments: positive was received, negative was paid.',
    },
  },
  closed: {
    net: {
      name: 'Net P&L (by close)',
      definition:
        'What the trades that closed in the period brought over their whole time, dated when they closed: gains and losses of price, fees paid, funding received. Fees and funding that belong to no trade count when they came about. Your settings say how results are dated.',
    },
    price: {
      name: 'Price P&L (by close)',
      definition: 'Gains and losses of price alone, before fees and funding.',
    },
    fees: {
      name: 'Fees (by close)',
      definition: 'Trading fees that were paid, less rebates. Positive was paid.',
    },
    funding: {
      name: 'Funding (by close)',
      definition: 'Funding payments: positive was received, negative was paid.',
    },
  },
} as const

/** Column heads of files: the same name never stands for two figures. */
export const bookedColumns = {
  booked: { net: 'booked_net', price: 'booked_price', fees: 'booked_fees', funding: 'booked_funding' },
  closed: {
    net: 'by_close_net',
    price: 'by_close_price',
    fees: 'by_close_fees',
    funding: 'by_close_funding',
  },
} as const
