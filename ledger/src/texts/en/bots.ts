// reasons for a guessed kind of bot; shares in percent
export const lineShare = (percent: number, orders: number, symbol: string, lines: number): string =>
  `${percent}% of its last ${orders} orders in ${symbol} lie on ${lines} lines at equal steps.`
export const lineShareByRatio = (percent: number, orders: number, symbol: string, lines: number): string =>
  `${percent}% of its last ${orders} orders in ${symbol} lie on ${lines} lines at equal ratios.`
export const priceReturns = (prices: number, percent: number): string =>
  `It traded at ${prices} prices, and came back to a price in ${percent}% of its orders.`
export const sameSize = (percent: number): string => `${percent}% of its orders are of much the same size.`
export const buysEvenly = (orders: number, symbol: string, hours: string): string =>
  `All ${orders} orders in ${symbol} buy, one every ${hours} hours.`
export const sellsEvenly = (orders: number, symbol: string, hours: string): string =>
  `All ${orders} orders in ${symbol} sell, one every ${hours} hours.`
export const entriesFall = (percent: number, cycles: number, symbol: string): string =>
  `In ${percent}% of ${cycles} cycles in ${symbol} with more than one entry each entry is at a lower price than the one before.`
export const entriesRise = (percent: number, cycles: number, symbol: string): string =>
  `In ${percent}% of ${cycles} cycles in ${symbol} with more than one entry each entry is at a higher price than the one before.`
export const entriesACycle = (times: string, percent: number): string =>
  `It enters ${times} times a cycle, and ${percent}% of its cycles end with one order.`
export const sameProfit = (percent: number): string => `${percent}% of its cycles take about the same profit.`
export const madeMarket = (percent: number, symbol: string): string =>
  `${percent}% of its orders in ${symbol} made the market.`
export const takesTurns = (percent: number, orders: string): string =>
  `${percent}% of them buy, and it turns from one side to the other after every ${orders} orders.`
export const ordersADay = (orders: string): string => `It has ${orders} orders a day.`
export const flatToFlat = (trades: number, symbol: string, percent: number): string =>
  `${trades} trades in ${symbol} start and end with no position, and ${percent}% of them have one entry.`
export const addsInProfit = (trades: number, percent: number): string =>
  `It added to ${trades} of them, in ${percent}% of those only while in profit.`
export const longsAndTimes = (percent: number, hours: string): string =>
  `${percent}% are long, and half of them last less than ${hours} hours.`
export const twoLegs = (coin: string, one: string, other: string, percent: number): string =>
  `It holds ${coin} in ${one} and ${other} with opposite signs, and one leg covers ${percent}% of the other over time.`
export const datedLeg = 'One leg is a dated contract, whose price meets the other one on its last day.'
export const perpetualLeg = 'One leg is a perpetual, which pays or receives funding.'
export const noOrders = 'It has no orders yet.'
export const noKind = 'Its orders fit none of the known kinds well.'
