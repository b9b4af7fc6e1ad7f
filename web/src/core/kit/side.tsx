import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Icon } from './icon.tsx'
import * as texts from '#texts/core/kit'

/** The names of directions without an arrow. */
export const sideNames = { buy: texts.buy, sell: texts.sell, long: texts.long, short: texts.short } as const

/** A direction as arrow and word; never by colour, which means profit and loss. */
export function Side({ of: side }: { readonly of: keyof typeof sideNames }) {
  return (
    <span className="inline-flex items-center gap-[3px] align-middle text-xs text-muted-foreground">
      <Icon of={side === 'buy' || side === 'long' ? ArrowUpRight : ArrowDownRight} size={12} />
      {sideNames[side]}
    </span>
  )
}
