import type { ReactNode } from 'react'
import { inlineMark } from './info.tsx'

interface MarkedNameProps {
  readonly of: string
  /** The mark that tells more of it. */
  readonly children: ReactNode
}

/** A name with its mark behind it: what stands in brackets is not divided, and takes the mark to its line. */
export function MarkedName({ of: name, children }: MarkedNameProps) {
  const brackets = name.endsWith(')') ? name.indexOf('(') : -1
  const mark = <span className={`${inlineMark} max-md:relative max-md:top-px`}>{children}</span>
  if (brackets === -1)
    return (
      <>
        {name} {mark}
      </>
    )
  return (
    <>
      {name.slice(0, brackets)}
      <span className="whitespace-nowrap">
        {name.slice(brackets)} {mark}
      </span>
    </>
  )
}
