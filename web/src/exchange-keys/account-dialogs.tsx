import type { ExchangeKey } from '@harbour/contract/exchange-keys'
import { lazy, Suspense } from 'react'

export interface AccountTask {
  readonly kind: 'rename' | 'replace' | 'disconnect' | 'remove'
  readonly account: ExchangeKey
}

const RenameDialog = lazy(() =>
  import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog })),
)
const ReplaceKeyDialog = lazy(() =>
  import('./replace-key-dialog.tsx').then((module) => ({ default: module.ReplaceKeyDialog })),
)

const DisconnectDialog = lazy(() =>
  import('./disconnect-dialog.tsx').then((module) => ({ default: module.DisconnectDialog })),
)
const RemoveDialog = lazy(() =>
  import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)

interface AccountDialogsProps {
  readonly task: AccountTask | null
  readonly onTask: (task: AccountTask) => void
  readonly onDone: () => void
}

/** What the menu of an account leads to. */
export function AccountDialogs({ task, onTask, onDone }: AccountDialogsProps) {
  if (!task) return null
  const { kind, account } = task
  return (
    <Suspense fallback={null}>
      {kind === 'rename' ? <RenameDialog account={account} onDone={onDone} /> : null}
      {kind === 'replace' ? <ReplaceKeyDialog account={account} onDone={onDone} /> : null}
      {kind === 'disconnect' ? <DisconnectDialog account={account} onDone={onDone} /> : null}
      {kind === 'remove' ? (
        <RemoveDialog
          account={account}
          onDone={onDone}
          onDisconnect={() => onTask({ kind: 'disconnect', account })}
        />
      ) : null}
    </Suspense>
  )
}
