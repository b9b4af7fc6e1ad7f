export const change = 'Change of equity'
export const changeDefinition =
  'Equity at the end of the range less equity at the close before its first day. The parts below add up to it exactly.'
export const open = 'Unrealised P&L, change'
export const openDefinition =
  'What open positions and held coins gained or lost in the range, beyond realised results. Gains unrealised before the range and realised in it are subtracted. Includes results of trades with an unknown opening or price.'
export const other = 'Interest and other entries'
export const otherDefinition =
  'Interest, rewards, conversions, adjustments and fees outside trades, valued at the previous daily close.'
export const remeasured = 'Coins that gained or lost a price'
export const remeasuredDefinition =
  'The value of held coins when they were first priced or lost their price. It is not a return. On days when that value is unknown, everything not realised is included.'
export const early = 'Realised before equity starts'
export const earlyDefinition =
  'What accounts realised in the range before their first known day of equity. It is part of their starting equity, so it is subtracted.'
export const rates = 'Exchange rate'
export const ratesDefinition =
  'The report currency’s move against the dollar, the currency results are calculated in.'
