import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const journal = 'Journal'
export const theJournal = 'the journal'
export const ofDay = 'Journal of the day'
export const journalOfDay = 'the journal of this day'
export const noteOfDay = 'Note of the day'
export const howDayWent = 'How the day went'
export const note = 'Note'
export const whyThisTrade = 'Why this trade, what went well, what did not'
export const rating = 'Rating'
export const ratingOfTrade = 'Rating of the trade'
export const starsOf = (stars: number) => `${stars} of 5`
export const addTag = 'Add a tag'
export const removeTag = (tag: string) => `Remove tag: ${tag}`

export const notSaved = (why: string) => `Not saved. ${why}`
export const twoVersions = 'Not saved: two versions'
export const saving = 'Saving…'
export const saved = (at: string) => `Saved ${at}`
export const changedElsewhere = 'This note was changed in another tab or on another device.'
export const otherVersion = 'Your version above is not saved yet. The other one:'
export const noteCleared = 'The note was cleared.'
export const keepBoth = 'Keep both'
export const keepMine = 'Keep mine'
export const keepOther = 'Keep the other'

export const tag = 'Tag'
export const playbook = 'Playbook'
export const review = 'Review'
export const toReview = 'To review'
export const reviewed = 'Reviewed'
export const markReviewed = 'Mark reviewed'
export const lastOfList = 'Reviewed. This is the last trade of the list.'
export const takeMarkBack = 'Take the mark back'
export const markAndGoOn = 'Mark as reviewed and go on (E)'

export const playbooks = 'Playbooks'
export const thePlaybooks = 'playbooks'
export const newPlaybook = 'New playbook'
export const aboutPlaybooks = 'Your setups and how each one performs.'
export const noPlaybooks = 'No playbooks yet'
export const describeSetup =
  'A playbook is a setup with its rules. Assign trades to it and tick the rules that you kept: it shows what the setup earned, and what breaking the rules cost.'
export const editPlaybook = 'Edit playbook'
export const editNamed = (name: string) => `Edit ${name}`
export const removeNamed = (name: string) => `Remove ${name}`
export const askRemove = (name: string) => `Remove ${name}?`
export const removing = 'Removing...'
export const noResultYet = 'No closed trades with a result yet'
export const noResultInPeriod = 'No closed trades with a result in this period'
export const noTrades = 'no trades'
export const trades = (tradeCount: number) => counted(tradeCount, 'trade')
export const performance = (tradeCount: ReactNode, won: string, net: ReactNode) => (
  <>
    {tradeCount}, {won} won, net {net}
  </>
)
export const discardChanges = 'Discard your changes?'
export const discardPlaybook = 'Discard this playbook?'
export const name = 'Name'
export const rules = 'Rules'
export const rulesExample = 'Entry, invalidation, exit'
export const tradesStay = 'Its rules are deleted. Its trades stay, without a playbook.'
export const writeOne = 'Write one'
export const allPlaybooks = 'All playbooks'
export const playbooksFailed = 'Could not load playbooks.'
export const noneYet = 'None yet'
export const none = 'None'

export const checklist = 'Checklist'
export const checklistOf = (playbook: string) => `Checklist of ${playbook}`
export const ruleAt = (place: number) => `Rule ${place}`
export const ruleExample = 'Stop is set before the entry'
export const removeRule = (place: number) => `Remove rule ${place}`
export const addRule = 'Add rule'
export const rulesFull = (max: number) => `A checklist has up to ${max} rules.`
export const notTicked = 'Checklist empty'
export const tickedOf = (ticked: number, rules: number, share: string) => `${ticked} of ${rules} · ${share}`
export const allFollowed = 'All followed'
export const notAllFollowed = 'Some broken'
/** Trades whose rules are not ticked yet. */
export const notFilledIn = 'Checklist empty'
export const rulesColumn = 'Rules'
export const tradesColumn = 'Trades'
export const wonColumn = 'Won'
export const netColumn = 'Net'
export const perTradeColumn = 'Per trade'
export const notTickedYet = 'Tick a checklist on its trades to see here what following the rules brings.'
export const disciplineOf = (playbook: string) => `Results of ${playbook} by rules followed`
export const tickedShare = (share: string, filled: number, trades: number) =>
  `${share} of rules followed. ${filled} of ${counted(trades, 'trade')} filled in.`

export const pictureTooLarge = 'Pictures can be up to 5\u00a0MB. Please make it smaller.'
export const pictureUnread = 'The picture could not be read.'
export const picture = 'Picture'
export const yourChart = 'Your chart of this trade'
export const choosePicture = 'Choose a picture'
export const addPicture = 'Add a picture'
export const replace = 'Replace'

export const initialStop = 'Initial stop'
export const measures = 'Measures the result in R.'
export const correctUntil = (time: string) => `You can correct it until ${time}.`
export const previousKept = 'The previous stop and your reason are kept.'
export const correctStop = 'Correct stop'
export const changeStop = 'Change stop'
export const belowEntry = 'Below the entry'
export const aboveEntry = 'Above the entry'
export const reasonForChange = 'Reason for the change'
export const reasonExample = 'Read off the wrong chart'
export const record = 'Record'
export const previousStops = 'Previous stops'
export const wasUntil = (price: string, day: string, reason: string) => `Was ${price} until ${day}: ${reason}`
export const risk = 'Risk'
export const openingUnknown = 'Opening unknown'
export const result = 'Result'
export const noResultIn = 'No net result, or no dollar value for the risk'

export const unsavedNote = (place: ReactNode) => <>Your note on {place} is not saved.</>
// the link of the note
export const noteDay = (day: string) => day
export const aTrade = 'a trade'
export const aBot = 'a bot'
export const aBotOn = (day: string) => `a bot on ${day}`
export const changedOpenIt = 'It was changed elsewhere. Open it to choose.'
export const discardNote = 'Discard your note?'
export const neverSaved = 'It was never saved. This cannot be undone.'

export const example = 'Example'
export const exampleOf = {
  name: 'Breakout retest',
  rules: 'Entry on the retest of a broken range, out below the range, exit at the next level.',
}
export const exampleRules = [
  'The range held for at least 20 candles',
  'The break came with volume above average',
  'The stop stands below the range from the start',
  'The next level is at least 2R away',
]

/** The sum of its trades' results. */
export const whatCurve = 'the curve'
export const curveOver = (ends: { readonly low: string; readonly high: string } | null) =>
  `Added up by day of closing${ends ? `: lowest ${ends.low}, highest ${ends.high}` : ''}`
export const curveOf = (name: string, days: string, words: string) => `${name}, ${days}. ${words}`

/** The figures above the list: of the trades of all playbooks. */
export const headlineLabel = 'All playbooks in this range'
export const headline = {
  net: {
    label: 'Net P&L (playbooks)',
    definition:
      'The sum of the net results of all closed trades with a playbook, after fees and funding. Trades without a playbook are not in it, so it differs from net P&L (closed trades).',
  },
  winRate: {
    label: 'Win rate (playbooks)',
    definition: 'Winning trades ÷ all closed trades with a playbook.',
  },
  expectancy: {
    label: 'Expectancy (playbooks)',
    definition:
      'Net P&L (playbooks) ÷ closed trades with a playbook: the average result per trade. Below it the average of trades that followed every rule, and of those that broke one.',
  },
  trades: {
    label: 'Trades with a playbook',
    definition: 'Closed trades of the range that have a playbook and a known result.',
  },
  rules: {
    label: 'Rules followed',
    definition: 'Ticked rules ÷ all rules, of trades with a checklist that was filled in.',
  },
} as const
export const wonOf = (won: string, all: string) => `${won} of ${all} won`
/** The trades that followed every rule, those that broke one, and those without a tick. */
export const ofFollowed = (amount: ReactNode) => <>followed {amount}</>
export const ofBroken = (amount: ReactNode) => <>broken {amount}</>
export const ofUnfilled = (amount: ReactNode) => <>checklist empty {amount}</>
export const withChecklist = (trades: string) => `${trades} checked`
export const withoutChecklist = (trades: string) => `${trades} not`
export const rulesTicked = (ticked: string, all: string) => `${ticked} of ${all} ticked`
