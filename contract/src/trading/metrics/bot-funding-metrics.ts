import { said } from '../../core/said.ts'
import type { Metrics } from './metric.ts'

/** The payments of funding to a sub-account, and its funding rate. */
export const botFundingMetrics = {
  fundingPayments: {
    label: said({ en: 'Funding payments', de: 'Funding-Zahlungen' }),
    name: said({ en: 'Funding payments (bot)', de: 'Funding-Zahlungen (Bot)' }),
    definition: said({
      en: 'How often funding was settled on what the bot held, received or paid. Most exchanges settle every eight hours, some more often.',
      de: 'Wie oft Funding auf das abgerechnet wurde, was der Bot hielt, erhalten oder gezahlt. Die meisten Börsen rechnen alle acht Stunden ab, manche öfter.',
    }),
    unit: 'count',
    wire: { botPage: 'fundingPayments', botRange: 'fundingPayments', botInDays: 'fundingPayments' },
    places: { botHead: 60, botFunding: 10, botRange: 65, botPaper: 45, botShared: 45 },
  },
  fundingPerPayment: {
    label: said({ en: 'Funding per payment', de: 'Funding je Zahlung' }),
    name: said({ en: 'Funding per payment (bot)', de: 'Funding je Zahlung (Bot)' }),
    definition: said({
      en: 'Funding divided by the number of funding payments whose price is known.',
      de: 'Funding geteilt durch die Zahl der Funding-Zahlungen, deren Kurs bekannt ist.',
    }),
    unit: 'pnl',
    wire: { botPage: 'fundingPerPayment' },
    places: { botFunding: 20 },
    whyNone: 'no_funding',
  },
  fundingPerDay: {
    label: said({ en: 'Funding a day', de: 'Funding pro Tag' }),
    name: said({ en: 'Funding a day (bot)', de: 'Funding pro Tag (Bot)' }),
    definition: said({
      en: 'Funding divided by the days in the market.',
      de: 'Funding geteilt durch die Tage im Markt.',
    }),
    unit: 'pnl',
    wire: { botPage: 'fundingPerDay' },
    places: { botFunding: 30 },
    whyNone: 'too_short_in_market',
  },
  fundingPerMonth: {
    label: said({ en: 'Funding a month', de: 'Funding pro Monat' }),
    name: said({ en: 'Funding a month (bot)', de: 'Funding pro Monat (Bot)' }),
    definition: said({
      en: 'Funding divided by the days in the market, times 365 ÷ 12.',
      de: 'Funding geteilt durch die Tage im Markt, mal 365 ÷ 12.',
    }),
    unit: 'pnl',
    wire: { botPage: 'fundingPerMonth' },
    places: { botFunding: 40 },
    whyNone: 'too_short_in_market',
  },
  fundingApr: {
    label: said({ en: 'Funding APR', de: 'Funding-APR' }),
    name: said({ en: 'Funding APR (bot)', de: 'Funding-APR (Bot)' }),
    definition: said({
      en: 'Funding ÷ average capital in use ÷ days in the market × 365: simple interest, without compounding, before fees and P&L of price. Both legs of a pair are capital in use.',
      de: 'Funding ÷ durchschnittlich gebundenes Kapital ÷ Tage im Markt × 365: einfacher Zins ohne Zinseszins, vor Gebühren und Kurs-P&L. Beide Seiten eines Paars sind gebundenes Kapital.',
    }),
    unit: 'return',
    form: 'quotient',
    wire: { botPage: 'fundingApr' },
    places: { botFunding: 50 },
    whyNone: 'too_short_in_market',
  },
} as const satisfies Metrics
