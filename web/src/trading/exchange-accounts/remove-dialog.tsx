import type {
  AccountContents,
  ExchangeAccount,
} from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { api } from '../../core/api/api.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { closedTradesFile, equityFile, fillsFile, fundingFile } from '../exports/choices.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { Button } from '../../core/kit/button.tsx'
import { FormDialog } from '../../core/kit/form-dialog.tsx'
import { useForm } from '../../core/kit/use-form.ts'
import { Field } from '../../core/kit/field.tsx'
import { count } from '../../core/kit/format.ts'
import { Input } from '../../core/kit/input.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { shownIn } from '../../core/kit/format-time.ts'
import * as texts from '#texts/trading/exchange-accounts'

interface RemoveDialogProps {
  readonly account: ExchangeAccount
  readonly onDone: () => void
  /** The alternative: the history stays. */
  readonly onDisconnect: () => void
}

/**
 * States what is deleted for good, in numbers, offers the files and the alternative that keeps everything, and requires
 * the typed name.
 */
export function RemoveDialog({ account, onDone, onDisconnect }: RemoveDialogProps) {
  const contents = useApiQuery(api.exchangeKeys.contents, { params: { id: account.id } })
  const remove = useApiMutation(api.exchangeKeys.remove, {
    refresh: [
      api.exchangeKeys.list,
      api.sync.status,
      api.portfolio.balances,
      api.portfolio.positions,
      api.portfolio.equity,
      api.trades.list,
    ],
  })
  const form = useForm({
    initial: { label: '' },
    onSubmit: async () => {
      await remove.mutateAsync({ params: { id: account.id } })
      toast.success(texts.wasRemoved(account.label))
      onDone()
    },
  })
  const isRight =
    contents.data !== undefined &&
    form.values.label.trim().toLowerCase() === account.label.trim().toLowerCase()
  return (
    <FormDialog
      form={form}
      title={texts.askRemove(account.label)}
      verb={texts.removePermanently}
      busyText={texts.removing}
      danger
      ready={isRight}
      onClose={onDone}
    >
      <section aria-label={texts.whatIsDeleted}>
        <p className="mb-2 text-muted-foreground">{texts.cannotBeUndone(account.exchangeName)}</p>
        <Loaded
          answer={contents}
          what={texts.whatWillBeDeleted}
          failed={texts.couldNotCount}
          skeleton={<SkeletonRows rows={3} height="h-5" />}
        >
          {(data) => <Contents of={data} />}
        </Loaded>
      </section>
      <div className="rounded-md bg-card p-3 hairline">
        <p className="mb-2.5 text-sm text-muted-foreground">
          {account.status === 'disconnected' ? texts.downloadFirst : texts.downloadOrDisconnect}
        </p>
        <div className="flex flex-wrap gap-2">
          <ExportButton choices={filesOf(account.id)} />
          {account.status === 'disconnected' ? null : (
            <Button onClick={onDisconnect}>{texts.disconnectInstead}</Button>
          )}
        </div>
      </div>
      <Field label={texts.typeName} help={<span className="break-all">{account.label}</span>}>
        {(control) => <Input {...control} {...form.bind('label')} autoComplete="off" spellCheck={false} />}
      </Field>
    </FormDialog>
  )
}

const filesOf = (accounts: string) => [
  closedTradesFile({ timeZone: shownIn(), accounts }),
  fillsFile({ timeZone: shownIn(), accounts }),
  fundingFile({ timeZone: shownIn(), accounts }),
  equityFile({ accounts, days: '3660' }),
]

const parts = [
  'closedTrades',
  'fills',
  'bookings',
  'equityDays',
  'notes',
  'stops',
  'pictures',
  'files',
] as const satisfies readonly (keyof AccountContents)[]

function Contents({ of }: { readonly of: AccountContents }) {
  const there = parts.filter((name) => of[name] > 0)
  if (there.length === 0) return <p>{texts.nothingSynced}</p>
  return (
    <ul className="num grid grid-cols-2 gap-x-6 gap-y-1 max-sm:grid-cols-1">
      {there.map((name) => (
        <li key={name}>
          <span className="font-medium">{count(of[name])}</span>{' '}
          {texts.contents[name][of[name] === 1 ? 0 : 1]}
        </li>
      ))}
    </ul>
  )
}
