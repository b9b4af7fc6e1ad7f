import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { lazyPart } from '../../core/kit/lazy-part.tsx'

export interface AccountTask {
  readonly kind: 'rename' | 'replace' | 'disconnect' | 'remove'
  readonly account: ExchangeAccount
}

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'), 'RenameDialog')
const ReplaceKeyDialog = lazyPart(() => import('./replace-key-dialog.tsx'), 'ReplaceKeyDialog')

const DisconnectDialog = lazyPart(() => import('./disconnect-dialog.tsx'), 'DisconnectDialog')
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog')

interface AccountDialogsProps {
  readonly task: AccountTask | null
  readonly onTask: (task: AccountTask) => void
  readonly onDone: () => void
}

/** The dialogs behind the menu of an account. */
export function AccountDialogs({ task, onTask, onDone }: AccountDialogsProps) {
  if (!task) return null
  const { kind, account } = task
  return (
    <>
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
    </>
  )
}
