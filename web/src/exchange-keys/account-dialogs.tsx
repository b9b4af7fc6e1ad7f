import type { ExchangeKey } from '@harbour/contract/exchange-keys'
import { lazy, Suspense } from 'react'
import { sentenceOf } from '../api-error.ts'
import { api } from '../api.ts'
import { useDo } from '../ask.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { toast } from '../kit/toast.tsx'

export interface AccountTask {
  readonly kind: 'rename' | 'replace' | 'remove'
  readonly account: ExchangeKey
}

const RenameDialog = lazy(() =>
  import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog })),
)
const ReplaceKeyDialog = lazy(() =>
  import('./replace-key-dialog.tsx').then((module) => ({ default: module.ReplaceKeyDialog })),
)

interface AccountDialogsProps {
  readonly task: AccountTask | null
  readonly onDone: () => void
}

/** What the menu of an account leads to. */
export function AccountDialogs({ task, onDone }: AccountDialogsProps) {
  if (!task) return null
  const { kind, account } = task
  return (
    <Suspense fallback={null}>
      {kind === 'rename' ? <RenameDialog account={account} onDone={onDone} /> : null}
      {kind === 'replace' ? <ReplaceKeyDialog account={account} onDone={onDone} /> : null}
      {kind === 'remove' ? <RemoveDialog account={account} onDone={onDone} /> : null}
    </Suspense>
  )
}

function RemoveDialog({ account, onDone }: { readonly account: ExchangeKey; readonly onDone: () => void }) {
  const remove = useDo(api.exchangeKeys.remove, {
    refresh: [
      api.exchangeKeys.list,
      api.sync.status,
      api.portfolio.balances,
      api.portfolio.positions,
      api.portfolio.equity,
      api.trades.list,
    ],
  })
  const confirm = (): void =>
    remove.mutate(
      { params: { id: account.id } },
      {
        onSuccess: () => {
          toast.success(`${account.label} was removed`)
          onDone()
        },
        onError: (error) => toast.failure(sentenceOf(error)),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={`Remove ${account.label}?`}
      verb="Remove"
      busyText="Removing..."
      busy={remove.isPending}
      onConfirm={confirm}
    >
      {account.address
        ? `All that Harbour read of this address, trades and equity included, is deleted. Nothing changes at ${account.exchangeName}.`
        : `Its key and all that Harbour read through it, trades and equity included, are deleted. Nothing changes at ${account.exchangeName}; delete the key there too if you no longer need it.`}
    </ConfirmDialog>
  )
}
