import { limits } from '@harbour/contract/core/limits'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../core/api/ask.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Input } from '../../core/kit/input.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Switch } from '../../core/kit/switch.tsx'
import { shareLinks } from './api.ts'
import { OwnLinks } from './own-links.tsx'
import { periodWords } from './period-words.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/share-links'

export interface SharedPeriod {
  readonly timeZone: string
  readonly from?: string
  readonly to?: string
  /** Ids with commas between them, as the address of the screen has them; absent is every account. */
  readonly accounts?: string
}

interface ShareDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly period: SharedPeriod
}

const lengths = [
  { value: '7', label: texts.lengths[7] },
  { value: '30', label: texts.lengths[30] },
  { value: '90', label: texts.lengths[90] },
  { value: '365', label: texts.lengths[365] },
] as const
type Length = (typeof lengths)[number]['value']

/** Nothing is shared until somebody presses the button here; below are the pages that are. */
export function ShareDialog({ open, onOpenChange, period }: ShareDialogProps) {
  const links = useApiQuery(shareLinks.list, {}, { when: open })
  const create = useApiMutation(shareLinks.create, { refresh: [shareLinks.list] })
  const [title, setTitle] = useState('')
  const [owner, setOwner] = useState('')
  const [showsAmounts, setShowsAmounts] = useState(false)
  const [days, setDays] = useState<Length>('30')
  const { timeZone, from, to, accounts } = period
  const chosen = accounts?.split(',')
  const words = periodWords({ from: from ?? null, to: to ?? null })
  const share = () =>
    create.mutate({
      body: {
        title: title.trim(),
        owner: owner.trim(),
        timeZone,
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        ...(chosen ? { accounts: chosen } : {}),
        showsAmounts,
        days: Number(days),
      },
    })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.shareResults}
      subtitle={chosen ? texts.readOnlyPageOf(words, chosen.length) : texts.readOnlyPage(words)}
    >
      <div className="grid gap-4">
        <Field label={texts.title} aside={actions.optional}>
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={limits.shareLinks.title}
              placeholder={texts.tradingResults}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.yourName} aside={actions.optional} help={texts.nameIsShown}>
          {(control) => (
            <Input
              {...control}
              value={owner}
              maxLength={limits.shareLinks.owner}
              autoComplete="off"
              onChange={(event) => setOwner(event.target.value)}
            />
          )}
        </Field>
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <div className="text-sm font-medium">{texts.showAmounts}</div>
            <div className="mt-0.5 text-xs text-subtle-foreground">{texts.aboutAmounts}</div>
          </div>
          <Switch label={texts.showAmounts} on={showsAmounts} onSwitch={setShowsAmounts} />
        </div>
        <div>
          <div className="mb-1.5 text-sm font-medium">{texts.expiresAfter}</div>
          <Segmented fill label={texts.expiresAfter} options={lengths} value={days} onPick={setDays} />
        </div>
        {create.isError ? (
          <Banner tone="danger" icon={CircleAlert} role="alert">
            {sentenceOf(create.error)}
          </Banner>
        ) : null}
        {create.data ? <NewAddress path={create.data.path} /> : null}
        <Button tone="primary" busy={create.isPending} busyText={texts.creating} onClick={share}>
          {create.data ? texts.createAnother : texts.createLink}
        </Button>
        <OwnLinks answer={links} />
      </div>
    </Dialog>
  )
}

/** Shows a new address once: only its hash is stored, which opens nothing. */
function NewAddress({ path }: { readonly path: string }) {
  return (
    <div role="status" className="rounded-md bg-sunken p-3 text-sm break-all hairline">
      <div className="mb-1 text-xs text-muted-foreground">{texts.copyNow}</div>
      <CopyButton text={`${window.location.origin}${path}`} label={texts.copiedLink} />
    </div>
  )
}
