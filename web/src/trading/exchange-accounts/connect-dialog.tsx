import type { ExchangeKey } from '@harbour/contract/trading/exchange-accounts'
import { useId, useState } from 'react'
import { api } from '../../core/api/api.ts'
import { useApiQuery } from '../../core/api/ask.ts'
import { Button } from '../../core/kit/button.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { DialogFooter } from '../../core/kit/dialog-footer.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { ConnectForm } from './connect-form.tsx'
import { ConnectedPanel } from './connected-panel.tsx'

interface ConnectDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Connects an exchange, from the choice to the arrival of its history. */
export function ConnectDialog({ open, onOpenChange }: ConnectDialogProps) {
  const formId = useId()
  const catalogue = useApiQuery(api.exchangeKeys.exchanges, {}, { when: open })
  const [connected, setConnected] = useState<ExchangeKey | null>(null)
  const [busy, setBusy] = useState(false)
  const close = (next: boolean): void => {
    onOpenChange(next)
    if (!next) setConnected(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      width="wide"
      title={connected ? `${connected.label} is connected` : 'Connect an exchange'}
      subtitle="Harbour reads balances, positions and trades. It can never trade or withdraw."
      footer={
        connected ? (
          <>
            <span className="flex-1 text-xs text-muted-foreground">
              You can leave this page; the sync continues.
            </span>
            <Button size="lg" tone="primary" onClick={() => close(false)}>
              Done
            </Button>
          </>
        ) : (
          <DialogFooter
            verb="Connect and sync"
            onCancel={() => close(false)}
            form={formId}
            busy={busy}
            busyText="Connecting..."
          >
            <span className="flex-1 text-xs text-muted-foreground max-md:hidden">
              The first sync reads all available history. You can leave this page.
            </span>
          </DialogFooter>
        )
      }
    >
      {connected ? (
        <ConnectedPanel account={connected} />
      ) : (
        <Loaded answer={catalogue} what="the exchanges" skeleton={<SkeletonRows rows={5} height="h-16" />}>
          {({ exchanges, wanted, egressAddresses }) => (
            <ConnectForm
              id={formId}
              exchanges={exchanges}
              wanted={wanted}
              egressAddresses={egressAddresses}
              onBusy={setBusy}
              onConnected={setConnected}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  )
}
