import type { ReactNode } from 'react'
import { TickBox } from '../../core/kit/tick-box.tsx'

interface CheckProps {
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

export const Check = ({ checked, onCheck, disabled = false, children }: CheckProps) => (
  <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 max-md:min-h-11">
    <TickBox checked={checked} disabled={disabled} onChange={(event) => onCheck(event.target.checked)} />
    {children}
  </label>
)
