import type { Payout } from '@harbour/contract/portal/affiliates'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reauthenticating } from '../../people/settings/fresh-password.ts'
import { ApiError } from '../../core/errors/api-error.ts'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { money } from '../../core/kit/format.ts'
import { toast } from '../../core/kit/toast.tsx'
import { affiliates } from './api.ts'
import type { Figures } from './figures-dialog.tsx'
import { asQuery, currentMonth } from './report-months.ts'

interface MarkPaidProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onDone: (figures: Figures) => void
}

const failure = 'Failed to mark commissions as paid'

/** Asks first, looks at the report, and books where booking is switched on; elsewhere it is coming soon. */
export function MarkPaid({ open, onOpenChange, onDone }: MarkPaidProps) {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  // The same key until it worked, so that a try after a lost answer books nothing twice.
  const key = useRef<string | null>(null)
  const work = async (): Promise<void> => {
    const report = await affiliates.monthly({ query: asQuery(currentMonth()) })
    if (!report.payoutsOn) return toast.success('Marking commissions as paid is coming soon.')
    key.current ??= crypto.randomUUID()
    const payout = await reauthenticating(affiliates.payOut)({ body: { key: key.current } })
    key.current = null
    onDone(figuresOf(payout))
    await Promise.all(
      [affiliates.list, affiliates.monthly].map((ask) => client.invalidateQueries({ queryKey: [ask.key] })),
    )
  }
  const confirm = (): void => {
    setBusy(true)
    work()
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) key.current = null
        toast.failure(error instanceof ApiError && error.code === 'NOTHING_PAYABLE' ? error.message : failure)
      })
      .finally(() => {
        setBusy(false)
        onOpenChange(false)
      })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mark all commissions as paid?"
      verb="Mark All as Paid"
      busyText="Marking..."
      busy={busy}
      onConfirm={confirm}
    >
      Marks every payable commission of every affiliate as paid. Pay them first; this cannot be undone.
    </ConfirmDialog>
  )
}

const figuresOf = ({ total, affiliates: paid, carriedOver }: Payout): Figures => ({
  title: 'Marked as paid',
  lines: [
    ...paid.map(({ partnerName, code, amount }) => [`${partnerName} (${code})`, money(amount)] as const),
    ['Total', money(total)],
  ],
  ...(carriedOver.length === 0
    ? {}
    : {
        next: `Carried over: ${carriedOver.map(({ partnerName, amount }) => `${partnerName} ${money(amount)}`).join(', ')}.`,
      }),
})
