import { said } from '../../core/said.ts'
import type { Metrics } from './metric.ts'

/** The executions of a sub-account, and their cycles. */
export const botCycleMetrics = {
  fills: {
    label: said({ en: 'Fills', de: 'Ausführungen' }),
    name: said({ en: 'Fills (bot)', de: 'Ausführungen (Bot)' }),
    definition: said({
      en: 'Executions of the bot’s own orders.',
      de: 'Ausführungen der eigenen Orders des Bots.',
    }),
    unit: 'count',
    wire: { botRange: 'fills' },
    places: {},
  },
  cycles: {
    label: said({ en: 'Cycles', de: 'Zyklen' }),
    name: said({ en: 'Completed cycles', de: 'Abgeschlossene Zyklen' }),
    definition: said({
      en: 'Round trips, from opening to fully closed. For a bot that is never fully closed, such as a grid: orders that closed what it had opened before, each matched with the nearest open price.',
      de: 'Round Trips, von der Eröffnung bis ganz geschlossen. Bei einem Bot, der nie ganz geschlossen ist, etwa einem Grid: Orders, die schlossen, was er zuvor eröffnet hatte, jede den nächsten wartenden Preisen zugeordnet.',
    }),
    unit: 'count',
    wire: { botPage: 'cycles.count', botRange: 'cycles.trades', botInDays: 'cycles.trades' },
    places: { botHead: 50, botRange: 70, botList: 50 },
    perBot: 'cycles',
    isMinor: true,
  },
  winRate: {
    label: said({ en: 'Win rate', de: 'Trefferquote' }),
    name: said({ en: 'Win rate (bot)', de: 'Trefferquote (Bot)' }),
    definition: said({
      en: 'Cycles that ended above zero after fees and funding, divided by all that ended with a known result.',
      de: 'Zyklen, die nach Gebühren und Funding über null endeten, geteilt durch alle mit bekanntem Ergebnis.',
    }),
    unit: 'rate',
    form: 'quotient',
    wire: { botPage: 'cycles.winRate', botRange: 'cycles.winRate', botInDays: 'cycles.winRate' },
    places: { botRange: 80, botPaper: 40, botShared: 40 },
    whyNone: 'no_trades',
  },
  winRateDecided: {
    label: said({ en: 'Win rate (excl. breakeven)', de: 'Trefferquote (ohne Breakeven)' }),
    name: said({ en: 'Win rate (bot, excl. breakeven)', de: 'Trefferquote (Bot, ohne Breakeven)' }),
    definition: said({
      en: 'Cycles that ended above zero after fees and funding, divided by all that ended above or below it.',
      de: 'Zyklen, die nach Gebühren und Funding über null endeten, geteilt durch alle, die darüber oder darunter endeten.',
    }),
    unit: 'rate',
    form: 'quotient',
    wire: { botPage: 'cycles.winRateDecided', botRange: 'cycles.winRateDecided' },
    places: {},
    whyNone: 'no_decided_trades',
  },
} as const satisfies Metrics
