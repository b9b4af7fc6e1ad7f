import { ArrowDown, ArrowUp } from 'lucide-react'
import { count } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/portal/admin'

/** By how much a count rose or fell: an arrow in the colour of its direction, and the number. */
export function Change({ by }: { readonly by: number }) {
  if (by === 0) return <span className="whitespace-nowrap">±0</span>
  const rose = by > 0
  return (
    <span className={`font-medium whitespace-nowrap ${rose ? 'text-gain' : 'text-loss'}`}>
      <Icon of={rose ? ArrowUp : ArrowDown} size={12} className="mr-0.5 inline align-[-1.5px]" />
      <span className="sr-only">{rose ? texts.up : texts.down} </span>
      {count(Math.abs(by))}
    </span>
  )
}
