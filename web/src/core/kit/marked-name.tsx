import type { ReactNode } from 'react'
import { inlineMark } from './info.tsx'

interface MarkedNameProps {
  readonly of: string
  /** The mark that tells more of it. */
  readonly children: ReactNode
}

/** A name with its mark behind the last word, in whichever line that ends; what stands in brackets is not divided. */
export function MarkedName({ of: name, children }: MarkedNameProps) {
  const last = name.endsWith(')') ? name.indexOf('(') : name.lastIndexOf(' ') + 1
  return (
    <>
      {name.slice(0, last)}
      <span className="whitespace-nowrap">
        {name.slice(last)} <span className={inlineMark}>{children}</span>
      </span>
    </>
  )
}
