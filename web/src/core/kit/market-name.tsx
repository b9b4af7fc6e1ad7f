import * as texts from '#texts/core/kit'

/** `BTC-USDT`, from the exchange's name of it. */
export const MarketName = ({ base, quote }: { readonly base: string; readonly quote: string }) => (
  <span className="font-medium whitespace-nowrap">{`${base}-${quote}`}</span>
)

const products = { spot: texts.spot, linear: texts.perpetual, inverse: texts.inverse } as const
export const productName = (product: keyof typeof products): string => products[product]
