import { limits } from '@harbour/contract/core/limits'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { CopyButton } from '../../core/kit/copy-button.tsx'
import { Dialog } from '../../core/kit/dialog.tsx'
import { Field } from '../../core/kit/field.tsx'
import { Input } from '../../core/kit/input.tsx'
import { Segmented } from '../../core/kit/segmented.tsx'
import { Switch } from '../../core/kit/switch.tsx'
import { type FilterName, filterNames, type ReportFilters } from '../facets/facets.ts'
import { FilterChips } from '../facets/filter-chips.tsx'
import type { Days } from '../scope/compare.ts'
import { useAccounts } from '../scope/accounts.tsx'
import { shareLinks } from './api.ts'
import { OwnLinks } from './own-links.tsx'
import { periodWords } from './period-text.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/share-links'

export interface SharedPeriod {
  readonly timeZone: string
  readonly from?: string
  readonly to?: string
  /** Ids separated by commas, as in the screen's address; absent means every account. */
  readonly accounts?: string
  /** The screen's days of comparison: the page can have them, too. */
  readonly compared?: Days | null
}

interface ShareDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly period: SharedPeriod
  /** The screen's filters: the page can be limited to them. */
  readonly filters: ReportFilters
}

/** Filters whose name a page shows, if its owner allows it. */
const named = ['exchange', 'bot', 'tag', 'playbook'] as const

const lengths = [
  { value: '7', label: texts.lengths[7] },
  { value: '30', label: texts.lengths[30] },
  { value: '90', label: texts.lengths[90] },
  { value: '365', label: texts.lengths[365] },
] as const
type Length = (typeof lengths)[number]['value']

/** The dialog to share a page: nothing is shared before the button here is clicked; the current pages are listed below. */
export function ShareDialog({ open, onOpenChange, period, filters }: ShareDialogProps) {
  const links = useApiQuery(shareLinks.list, {}, { enabled: open })
  const create = useApiMutation(shareLinks.create, { refresh: [shareLinks.list] })
  const [title, setTitle] = useState('')
  const [owner, setOwner] = useState('')
  const [showsAmounts, setShowsAmounts] = useState(false)
  const [showsNames, setShowsNames] = useState(false)
  const [days, setDays] = useState<Length>('30')
  const [dropped, setDropped] = useState<readonly FilterName[]>([])
  const chosenFilters = without(filters, dropped)
  const [isCompared, setCompared] = useState(false)
  const { timeZone, from, to, accounts, compared = null } = period
  const chosen = accounts?.split(',')
  const hasNames = chosen !== undefined || named.some((name) => chosenFilters[name] !== undefined)
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
        ...(isCompared && compared ? { compareFrom: compared.from, compareTo: compared.to } : {}),
        filter: chosenFilters,
        showsAmounts,
        showsNames: showsNames && hasNames,
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
        {Object.keys(chosenFilters).length === 0 ? null : (
          <LimitedTo
            filters={chosenFilters}
            onChange={(change) =>
              setDropped((before) => [...before, ...filterNames.filter((name) => name in change)])
            }
          />
        )}
        {compared ? (
          <Choice
            label={texts.compare}
            help={texts.aboutCompare(periodWords(compared))}
            on={isCompared}
            onSwitch={setCompared}
          />
        ) : null}
        {hasNames ? (
          <Choice label={texts.showNames} help={texts.aboutNames} on={showsNames} onSwitch={setShowsNames} />
        ) : null}
        <Choice
          label={texts.showAmounts}
          help={texts.aboutAmounts}
          on={showsAmounts}
          onSwitch={setShowsAmounts}
        />
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

const without = (filters: ReportFilters, dropped: readonly FilterName[]): ReportFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !dropped.some((one) => one === name)))

interface LimitedToProps {
  readonly filters: ReportFilters
  readonly onChange: (change: Readonly<Partial<Record<FilterName, string>>>) => void
}

/** The filters of the page; each can be left out. */
function LimitedTo({ filters, onChange }: LimitedToProps) {
  const { all } = useAccounts()
  const exchanges = new Map(all.map(({ exchange, exchangeName }) => [exchange, exchangeName]))
  return (
    <div role="group" aria-label={texts.limitedTo}>
      <div className="mb-1.5 text-sm font-medium">{texts.limitedTo}</div>
      <div className="flex flex-wrap gap-2">
        <FilterChips filters={filters} exchanges={exchanges} onChange={onChange} />
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly help: string
  readonly on: boolean
  readonly onSwitch: (on: boolean) => void
}

const Choice = ({ label, help, on, onSwitch }: ChoiceProps) => (
  <div className="flex items-start gap-3">
    <div className="min-w-0 flex-1">
      <div className="text-sm font-medium">{label}</div>
      <div className="mt-0.5 text-xs text-subtle-foreground">{help}</div>
    </div>
    <Switch label={label} on={on} onSwitch={onSwitch} />
  </div>
)

/** Shows a new address once: only its hash is stored, and the hash cannot open the page. */
function NewAddress({ path }: { readonly path: string }) {
  return (
    <div role="status" className="rounded-md bg-sunken p-3 text-sm break-all hairline">
      <div className="mb-1 text-xs text-muted-foreground">{texts.copyNow}</div>
      <CopyButton text={`${window.location.origin}${path}`} label={texts.copiedLink} />
    </div>
  )
}
