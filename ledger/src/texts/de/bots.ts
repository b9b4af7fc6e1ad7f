const comma = (decimal: string): string => decimal.replace('.', ',')

// reasons for a guessed kind of bot; shares in percent
export const lineShare = (percent: number, orders: number, symbol: string, lines: number): string =>
  `${percent} % seiner letzten ${orders} Orders in ${symbol} liegen auf ${lines} Linien in gleichen Schritten.`
export const lineShareByRatio = (percent: number, orders: number, symbol: string, lines: number): string =>
  `${percent} % seiner letzten ${orders} Orders in ${symbol} liegen auf ${lines} Linien in gleichen Verhältnissen.`
export const priceReturns = (prices: number, percent: number): string =>
  `Er hat zu ${prices} Preisen gehandelt und ist mit ${percent} % seiner Orders zu einem Preis zurückgekehrt.`
export const sameSize = (percent: number): string => `${percent} % seiner Orders sind etwa gleich groß.`
export const buysEvenly = (orders: number, symbol: string, hours: string): string =>
  `Alle ${orders} Orders in ${symbol} kaufen, eine alle ${comma(hours)} Stunden.`
export const sellsEvenly = (orders: number, symbol: string, hours: string): string =>
  `Alle ${orders} Orders in ${symbol} verkaufen, eine alle ${comma(hours)} Stunden.`
export const entriesFall = (percent: number, cycles: number, symbol: string): string =>
  `In ${percent} % von ${cycles} Zyklen in ${symbol} mit mehr als einem Einstieg liegt jeder Einstieg tiefer als der davor.`
export const entriesRise = (percent: number, cycles: number, symbol: string): string =>
  `In ${percent} % von ${cycles} Zyklen in ${symbol} mit mehr als einem Einstieg liegt jeder Einstieg höher als der davor.`
export const entriesACycle = (times: string, percent: number): string =>
  `Er steigt ${comma(times)}-mal je Zyklus ein, und ${percent} % seiner Zyklen enden mit einer Order.`
export const sameProfit = (percent: number): string =>
  `${percent} % seiner Zyklen bringen etwa denselben Gewinn.`
export const madeMarket = (percent: number, symbol: string): string =>
  `${percent} % seiner Orders in ${symbol} waren Maker-Orders.`
export const takesTurns = (percent: number, orders: string): string =>
  `${percent} % davon kaufen, und nach je ${comma(orders)} Orders wechselt er die Seite.`
export const ordersADay = (orders: string): string => `Er hat ${comma(orders)} Orders am Tag.`
export const flatToFlat = (trades: number, symbol: string, percent: number): string =>
  `${trades} Trades in ${symbol} beginnen und enden ohne Position, und ${percent} % davon haben einen Einstieg.`
export const addsInProfit = (trades: number, percent: number): string =>
  `${trades} davon stockt er auf, ${percent} % dieser Trades nur, solange sie im Gewinn liegen.`
export const longsAndTimes = (percent: number, hours: string): string =>
  `${percent} % sind Long, und die Hälfte dauert weniger als ${comma(hours)} Stunden.`
export const twoLegs = (coin: string, one: string, other: string, percent: number): string =>
  `Er hält ${coin} in ${one} und ${other} mit entgegengesetzten Vorzeichen, und über die Zeit deckt die eine Seite ${percent} % der anderen.`
export const datedLeg =
  'Eine Seite ist ein datierter Kontrakt, dessen Preis am letzten Tag auf den anderen trifft.'
export const perpetualLeg = 'Eine Seite ist ein Perpetual, das Funding zahlt oder erhält.'
export const noOrders = 'Er hat noch keine Orders.'
export const noKind = 'Seine Orders passen zu keiner der bekannten Arten gut.'
