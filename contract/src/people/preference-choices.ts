export const reportCurrencies = ['USD', 'EUR', 'BTC'] as const
export const costMethods = ['average', 'fifo'] as const
/** P&L recognition: results are dated when they were booked, fill by fill, or by when their trade closed. */
export const pnlRecognitions = ['booked', 'closed'] as const
export type PnlRecognition = (typeof pnlRecognitions)[number]
/** 'auto': the language of the browser or device. */
export const languageChoices = ['auto', 'en', 'de'] as const
export const themes = ['dark', 'light', 'system'] as const
