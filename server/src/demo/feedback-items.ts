import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { FeedbackType } from '@harbour/contract/portal/feedback'

type Picture = 'chart' | 'table' | 'calendar'

export interface DemoItem {
  readonly type: FeedbackType
  readonly title: string
  readonly text: string
  readonly by: string
  readonly daysAgo: number
  /** The number of the demo's people who voted for it. */
  readonly votes: number
  readonly pictures?: readonly Picture[]
  readonly comments?: readonly (readonly [by: string, text: string, hoursLater: number])[]
  /** Its changes of status, each with its note. */
  readonly went?: readonly (readonly [to: FeedbackStatus, daysAgo: number, note?: string])[]
}

const team = 'Demo admin'

export const demoItems: readonly DemoItem[] = [
  {
    type: 'BUG',
    title: 'Funding fees counted twice on partial closes',
    by: 'kaito.m',
    daysAgo: 34,
    votes: 13,
    pictures: ['table'],
    text: 'After a partial exit on Bybit the funding line appears in both legs of the trade.\n\nSteps:\n1. Open a position and hold it over a funding time.\n2. Close half of it.\n3. Open the trade: the fee stands in both halves, so the net is too low.',
    comments: [
      ['tomasz_w', 'Same here on OKX, but only for positions that were open over two fundings.', 9],
      [
        team,
        'Thank you, the table helps. We can reproduce it and are splitting the fee by the closed share.',
        30,
      ],
      ['kaito.m', 'Great. Happy to test a build.', 31],
    ],
    went: [['IN_PROGRESS', 31, 'We split the fee by the share that was closed.']],
  },
  {
    type: 'FEATURE',
    title: 'Break-even stop markers on the trade chart',
    by: 'sail_or_sell',
    daysAgo: 18,
    votes: 15,
    pictures: ['chart', 'table'],
    text: 'Show when a stop was moved to entry so I can see which trades were free rolls. Right now the chart marks entries and exits only, and I have to open the exchange to find out when the risk was gone.\n\nA small tick on the price scale at the new stop, with the time on hover, would be enough.',
    comments: [
      [
        'gridlab.ines',
        'Yes please. I move stops in three steps, so a marker per move would be best, not only the first one.',
        20,
      ],
      [
        'kaito.m',
        'Bybit returns the stop history in the order feed, so this should work for linked accounts without extra permissions.',
        42,
      ],
      [team, 'Building this now. Markers appear for every stop change, with price and time on hover.', 90],
    ],
    went: [['IN_PROGRESS', 14, 'Planned for the next version.']],
  },
  {
    type: 'FEATURE',
    title: 'Compare two date ranges in the equity chart',
    by: 'Amara O',
    daysAgo: 20,
    votes: 8,
    text: 'I would like to lay this quarter over the last one, both starting at zero percent.',
    comments: [['oakfield', 'With the drawdown pane too, please.', 50]],
    went: [['IN_PROGRESS', 6]],
  },
  {
    type: 'BUG',
    title: 'Calendar shows Sunday as the first day after restart',
    by: 'tomasz_w',
    daysAgo: 7,
    votes: 5,
    pictures: ['calendar'],
    text: 'Week start goes back to Sunday when the app is reopened on Windows. I set it to Monday in the settings each morning.',
    comments: [
      ['pelle', 'Also on macOS.', 4],
      [team, 'We see it. The setting is read before the account is known.', 26],
    ],
  },
  {
    type: 'EXCHANGE',
    title: 'Add KuCoin futures',
    by: 'gridlab.ines',
    daysAgo: 8,
    votes: 14,
    text: 'Several of us run grid bots there. Read-only keys are available, and the futures fills carry the fee in the quote currency.\n\nDocs: https://www.kucoin.com/docs',
    comments: [
      ['oakfield', 'Plus one. About a third of my trades are there.', 12],
      ['lucia.v', 'Spot would be a start as well.', 25],
      [team, 'It is on our list after the current round. Votes here decide about the order.', 40],
    ],
  },
  {
    type: 'FEATURE',
    title: 'Weekly email with P&L and drawdown',
    by: 'ferrylane',
    daysAgo: 2,
    votes: 9,
    text: 'A short Monday summary for every connected account: net result, worst day, fees paid.',
    comments: [['oakfield', 'Only if I can switch it off again :)', 6]],
  },
  {
    type: 'EXCHANGE',
    title: 'Add Kraken spot and futures',
    by: 'pelle',
    daysAgo: 12,
    votes: 11,
    text: 'Euro pairs, staking rewards as income please. Keys can be limited to querying.',
  },
  {
    type: 'BUG',
    title: 'Search in trades forgets its filter when I go back',
    by: 'oakfield',
    daysAgo: 5,
    votes: 4,
    text: 'Filter by symbol, open a trade, press Back: the list is unfiltered again.',
    comments: [
      [team, 'Which browser is it? It keeps the filter here in Firefox and Chrome.', 10],
      ['oakfield', 'Safari 17 on an iPad.', 12],
    ],
  },
  {
    type: 'FEATURE',
    title: 'Tags for trades, so that I can group my setups',
    by: 'mara.k',
    daysAgo: 15,
    votes: 12,
    text: 'Breakout, retest, news: I want to see the win rate of each. Several tags per trade, and a filter for them.',
    comments: [
      ['sail_or_sell', 'And a note field beside it. My journal is a spreadsheet at the moment.', 18],
    ],
  },
  {
    type: 'FEATURE',
    title: 'Dark mode that follows the system',
    by: 'lucia.v',
    daysAgo: 4,
    votes: 3,
    text: 'At night I want it dark, during the day light, without switching by hand.',
  },
  {
    type: 'BUG',
    title: 'Unrealised P&L of inverse contracts shows in USD instead of BTC',
    by: 'tidewatch',
    daysAgo: 9,
    votes: 6,
    text: 'COIN-M positions: the column says USD, the number is the one in BTC.',
    pictures: ['table'],
  },
  {
    type: 'FEATURE',
    title: 'Export the calendar as an image',
    by: 'tomasz_w',
    daysAgo: 1,
    votes: 2,
    text: 'For sharing a month with my mentor, amounts hidden if I want.',
  },
  {
    type: 'EXCHANGE',
    title: 'Add Hyperliquid',
    by: 'kaito.m',
    daysAgo: 11,
    votes: 10,
    text: 'Fills can be read by address, so no key is needed at all.',
    comments: [['gridlab.ines', 'That would be the first one without keys. Interesting.', 8]],
  },
  {
    type: 'BUG',
    title: 'Fees in BNB are missing in the monthly total',
    by: 'sail_or_sell',
    daysAgo: 10,
    votes: 7,
    text: 'The trade shows the fee in BNB, the month adds up only what was paid in USDT.',
  },
  {
    type: 'FEATURE',
    title: 'Average holding time per symbol',
    by: 'Amara O',
    daysAgo: 13,
    votes: 5,
    text: 'A column in the analysis by symbol. Winners and losers apart would tell me most.',
  },
  {
    type: 'FEATURE',
    title: 'Keyboard shortcut for the account switcher',
    by: 'pelle',
    daysAgo: 3,
    votes: 1,
    text: 'I change between three accounts all day long.',
  },
  {
    type: 'BUG',
    title: 'A renamed pair splits my history in two symbols',
    by: 'mara.k',
    daysAgo: 16,
    votes: 4,
    text: 'MATIC became POL. The statistics now show two symbols, and the position was never closed in the first.',
  },
  {
    type: 'EXCHANGE',
    title: 'Add Coinbase Advanced',
    by: 'ferrylane',
    daysAgo: 2,
    votes: 6,
    text: 'View-only keys exist, fills go back to the beginning of the account.',
  },
  {
    type: 'FEATURE',
    title: 'Drawdown alert by email',
    by: 'oakfield',
    daysAgo: 14,
    votes: 7,
    text: 'Tell me when an account falls more than 5 % below its high. Once, not every hour.',
  },
  {
    type: 'BUG',
    title: 'Time of trades is an hour off around the clock change',
    by: 'tidewatch',
    daysAgo: 6,
    votes: 2,
    text: 'Trades of the night of the change are shown at 02:30 twice, the day sums differ by one trade.',
  },
  {
    type: 'FEATURE',
    title: 'Export filtered trades to CSV',
    by: 'mara.k',
    daysAgo: 45,
    votes: 16,
    text: 'Exports should respect the active filters and the column order.',
    comments: [
      ['slowboat', 'And a header in plain words, please.', 15],
      [team, 'Done: the export has what the list has.', 700],
      ['mara.k', 'Works well, thank you.', 720],
    ],
    went: [
      ['IN_PROGRESS', 30],
      ['COMPLETED', 16, 'The export has exactly the rows and columns of the list.'],
    ],
  },
  {
    type: 'FEATURE',
    title: 'Hide amounts when I share my screen',
    by: 'mara.k',
    daysAgo: 40,
    votes: 12,
    text: 'Percentages can stay, amounts should go with one key.',
    went: [
      ['IN_PROGRESS', 36],
      ['COMPLETED', 24, 'Shift and P, everywhere.'],
    ],
    comments: [['sail_or_sell', 'Love it.', 500]],
  },
  {
    type: 'BUG',
    title: 'Positions of hedge mode were netted',
    by: 'mara.k',
    daysAgo: 50,
    votes: 9,
    text: 'Long and short of the same contract showed as one position of the difference.',
    went: [
      ['IN_PROGRESS', 48],
      ['COMPLETED', 39],
    ],
  },
  {
    type: 'EXCHANGE',
    title: 'Add Bitget futures',
    by: 'slowboat',
    daysAgo: 55,
    votes: 13,
    text: 'Copy trading accounts too, if they can be read.',
    went: [
      ['IN_PROGRESS', 44],
      ['COMPLETED', 22, 'Classic and unified accounts, read-only.'],
    ],
  },
  {
    type: 'BUG',
    title: 'Chart is blank when only one day is selected',
    by: 'tomasz_w',
    daysAgo: 28,
    votes: 3,
    text: 'Range of one day: an empty frame, no message.',
    went: [['COMPLETED', 20]],
  },
  {
    type: 'FEATURE',
    title: 'Show the fee rate I really pay',
    by: 'kaito.m',
    daysAgo: 33,
    votes: 6,
    text: 'Maker and taker share and the average rate per exchange.',
    went: [['COMPLETED', 12]],
  },
  {
    type: 'BUG',
    title: 'Login window is blank on macOS 13',
    by: 'kaito.m',
    daysAgo: 38,
    votes: 2,
    text: 'White window after the update to 13.5.',
    comments: [
      [team, 'We could not reproduce it on 13.6 or later. Please write again if it comes back.', 60],
    ],
    went: [['CLOSED', 30, 'Could not be reproduced on 13.6 or later.']],
  },
  {
    type: 'FEATURE',
    title: 'Place orders from the dashboard',
    by: 'slowboat',
    daysAgo: 60,
    votes: 4,
    text: 'So that I do not have to switch between windows.',
    comments: [
      [team, 'Harbour reads and never trades: its keys cannot place orders, and that is a promise.', 20],
    ],
    went: [['CLOSED', 58, 'Harbour only ever reads. That stays so.']],
  },
  {
    type: 'EXCHANGE',
    title: 'Add FTX',
    by: 'slowboat',
    daysAgo: 70,
    votes: 1,
    text: 'I still have my old export and would like to see it.',
    went: [['CLOSED', 69]],
  },
  {
    type: 'FEATURE',
    title: 'Import trades from a spreadsheet',
    by: 'noahl',
    daysAgo: 0,
    votes: 1,
    text: 'For venues without an API: date, symbol, side, price, quantity, fee.',
  },
]
