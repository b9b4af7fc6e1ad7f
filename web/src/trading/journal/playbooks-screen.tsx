import { minuteMs } from '@harbour/ledger/durations'
import type { Playbook } from '@harbour/contract/trading/journal'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Card } from '../../core/kit/card.tsx'
import { ConfirmDialog } from '../../core/kit/confirm-dialog.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { PageHeader } from '../../core/kit/page-header.tsx'
import { useNow } from '../../core/kit/now.ts'
import { comparedText } from '../scope/compared-text.ts'
import { comparedPeriodOf, periodOf } from '../scope/period.ts'
import { allTime } from '../scope/ranges.ts'
import { useScope, withScope } from '../scope/scope.ts'
import { useFreshAfterSync } from '../scope/use-fresh-after-sync.ts'
import { paths } from '../../core/router/paths.ts'
import { useAddressFlag } from '../../core/router/use-address-flag.ts'
import { api } from './api.ts'
import { NoPlaybooks } from './no-playbooks.tsx'
import { PlaybookDialog } from './playbook-dialog.tsx'
import { PlaybookRow, PlaybooksSkeleton } from './playbook-row.tsx'
import { PlaybooksHeadline } from './playbooks/headline.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

/** Playbooks with their rules, and the results of their trades within the range. */
export function PlaybooksScreen() {
  const scope = useScope()
  const now = useNow(minuteMs)
  const period = periodOf(scope, now)
  const comparedPeriod = comparedPeriodOf(scope, now)
  const answer = useApiQuery(api.journal.playbooks, { query: period }, { keepPrevious: true })
  const before = useApiQuery(
    api.journal.playbooks,
    { query: comparedPeriod ?? period },
    { keepPrevious: true, enabled: comparedPeriod !== null },
  )
  const days = comparedText(scope, now)
  useFreshAfterSync(api.journal.playbooks)
  const tradesOf = (id: string) => {
    const search = withScope(new URLSearchParams(), scope)
    search.set('playbook', id)
    return `${paths.trades}?${search.toString()}`
  }
  const [edited, setEdited] = useState<Playbook | null>(null)
  const [isAdding, setAdding] = useAddressFlag('new')
  const [doomed, setDoomed] = useState<Playbook | null>(null)
  const addOne = () => setAdding(true)
  return (
    <>
      <PageHeader
        title={texts.playbooks}
        note={texts.aboutPlaybooks}
        {...(answer.data && answer.data.playbooks.length > 0
          ? { more: [{ label: texts.newPlaybook, icon: Plus, onPick: addOne, opensDialog: true }] }
          : {})}
      />
      {/* a failure is shown once, in place of the list */}
      {answer.data?.playbooks.length === 0 || (answer.error && !answer.data) ? null : (
        <div className="mb-4 max-md:mb-3">
          <PlaybooksHeadline answer={answer} before={days === null ? null : { days, of: before.data }} />
        </div>
      )}
      <Card label={texts.playbooks}>
        <Loaded
          answer={answer}
          what={texts.thePlaybooks}
          skeleton={<PlaybooksSkeleton isCompared={days !== null} />}
        >
          {({ playbooks }) =>
            playbooks.length === 0 ? (
              <NoPlaybooks onAdd={addOne} />
            ) : (
              <ul aria-label={texts.playbooks} className="@container">
                {playbooks.map((one) => (
                  <PlaybookRow
                    key={one.id}
                    of={one}
                    trades={tradesOf(one.id)}
                    period={period}
                    isAllTime={scope.range === allTime}
                    before={
                      days === null
                        ? null
                        : { days, of: before.data?.playbooks.find(({ id }) => id === one.id) }
                    }
                    onEdit={() => setEdited(one)}
                    onRemove={() => setDoomed(one)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {isAdding ? <PlaybookDialog of={null} onClose={() => setAdding(false)} /> : null}
      {edited === null ? null : <PlaybookDialog of={edited} onClose={() => setEdited(null)} />}
      {doomed === null ? null : <RemoveDialog of={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

function RemoveDialog({
  of: { id, name },
  onClose,
}: {
  readonly of: Playbook
  readonly onClose: () => void
}) {
  const remove = useApiMutation(api.journal.removePlaybook, { refresh: [api.journal.playbooks] })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.askRemove(name)}
      verb={actions.remove}
      busyText={texts.removing}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
    >
      {remove.error ? sentenceOf(remove.error) : texts.tradesStay}
    </ConfirmDialog>
  )
}
