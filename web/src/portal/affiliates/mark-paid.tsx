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
import * as texts from '#texts/portal/affiliates'

interface MarkPaidProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onDone: (figures: Figures) => void
}

/** Asks first, loads the report, and books if booking is enabled; otherwise it is coming soon. */
export function MarkPaid({ open, onOpenChange, onDone }: MarkPaidProps) {
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  // The same idempotency key until it worked, so that a retry after a lost answer books nothing twice.
  const key = useRef<string | null>(null)
  const work = async (): Promise<void> => {
    const report = await affiliates.monthly({ query: asQuery(currentMonth()) })
    if (!report.payoutsOn) return toast.success(texts.markingSoon)
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
        toast.failure(
          error instanceof ApiError && error.code === 'NOTHING_PAYABLE' ? error.message : texts.notMarked,
        )
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
      title={texts.markQuestion}
      verb={texts.markAllPaid}
      busyText={texts.marking}
      busy={busy}
      onConfirm={confirm}
    >
      {texts.markConsequences}
    </ConfirmDialog>
  )
}

const figuresOf = ({ total, affiliates: paid, carriedOver }: Payout): Figures => ({
  title: texts.marked,
  lines: [
    ...paid.map(({ partnerName, code, amount }) => [`${partnerName} (${code})`, money(amount)] as const),
    [texts.total, money(total)],
  ],
  ...(carriedOver.length === 0
    ? {}
    : {
        next: texts.carriedOver(
          carriedOver.map(({ partnerName, amount }) => `${partnerName} ${money(amount)}`).join(', '),
        ),
      }),
})
