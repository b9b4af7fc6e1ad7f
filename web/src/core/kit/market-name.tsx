import * as texts from '#texts/core/kit'

/** `BTC-USDT` with the quiet quote, from what the exchange calls it. */
export function MarketName({ base, quote }: { readonly base: string; readonly quote: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="font-medium">{base}</span>
      <span className="text-subtle-foreground">-{quote}</span>
    </span>
  )
}

const products = { spot: texts.spot, linear: texts.perpetual, inverse: texts.inverse } as const
export const productName = (product: keyof typeof products): string => products[product]
