import type { AuditRow } from '@harbour/contract/people/audit'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useLocalPaging } from '../../core/api/paging.ts'
import { useApiQuery } from '../../core/api/query.ts'
import { Button } from '../../core/kit/button.tsx'
import { Card } from '../../core/kit/card.tsx'
import { CursorFooter } from '../../core/kit/cursor-footer.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { Input } from '../../core/kit/input.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Select } from '../../core/kit/select.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { audit } from './api.ts'
import { AuditEntry, EntryHead } from './audit-entry.tsx'
import { capabilityOf } from './audit-changes.ts'
import * as texts from '#texts/people/audit'

/** Few, since other cards are above it; older ones are a press away. */
const rowsShown = '10'

/** Lists changes by administrators and the system, newest first. Rows are immutable, and every reader can verify that. */
export function AuditLog() {
  const [action, setAction] = useState('')
  const [actor, setActor] = useState('')
  const paging = useLocalPaging()
  const named = actor.trim()
  const answer = useApiQuery(
    audit.list,
    {
      query: {
        ...(action ? { action } : {}),
        ...(named.includes('@') ? { actor: named } : {}),
        ...(paging.cursor ? { cursor: paging.cursor } : {}),
        limit: rowsShown,
      },
    },
    { keepPrevious: true },
  )
  const narrow = (change: () => void) => {
    paging.first()
    change()
  }
  return (
    <Card title={texts.auditLog} actions={<VerifyButton />}>
      <div className="flex flex-wrap gap-2 border-t px-4 py-2.5">
        <Select
          compact
          aria-label={texts.action}
          value={action}
          onPick={(value) => narrow(() => setAction(value))}
          options={optionsOf(answer.data?.actions ?? [], action)}
        />
        <Input
          compact
          type="email"
          aria-label={texts.actorEmail}
          placeholder={texts.actorEmail}
          value={actor}
          maxLength={254}
          onChange={(event) => narrow(() => setActor(event.target.value))}
          className="w-full min-[640px]:w-64"
        />
      </div>
      <div className="border-t">
        <Loaded answer={answer} what={texts.theLog} skeleton={<LogSkeleton />}>
          {({ rows, nextCursor }) => (
            <>
              <Rows rows={rows} isNarrowed={action !== '' || named !== ''} />
              {rows.length === 0 && !paging.cursor ? null : (
                <CursorFooter
                  onNewer={paging.cursor ? paging.newer : null}
                  onOlder={nextCursor ? () => paging.older(nextCursor) : null}
                >
                  {texts.onThisPage(rows.length)}
                </CursorFooter>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Card>
  )
}

const LogSkeleton = () => (
  <>
    <EntryHead />
    <SkeletonRows rows={10} height="h-10.25 max-[899px]:h-15" />
  </>
)

/** Every known action, each whole capability first. */
function optionsOf(actions: readonly string[], chosen: string) {
  const known = [...new Set([...actions.flatMap((action) => [capabilityOf(action), action]), chosen])]
  return [
    { value: '', label: texts.allActions },
    ...known
      .filter((value) => value !== '')
      .toSorted()
      .map((value) => ({ value, label: value.includes('.') ? value : texts.allOf(value) })),
  ]
}

function Rows({ rows, isNarrowed }: { readonly rows: readonly AuditRow[]; readonly isNarrowed: boolean }) {
  if (rows.length > 0)
    return (
      <>
        <EntryHead />
        <ol aria-label={texts.entries}>
          {rows.map((row) => (
            <AuditEntry key={row.id} row={row} />
          ))}
        </ol>
      </>
    )
  return isNarrowed ? (
    <EmptyState title={texts.noItems}>{texts.noMatch}</EmptyState>
  ) : (
    <EmptyState title={texts.noChanges}>{texts.recordedHere}</EmptyState>
  )
}

function VerifyButton() {
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    try {
      const { isWhole, rows, broken } = await audit.verify()
      if (isWhole) toast.success(texts.isIntact(rows))
      else toast.failure(texts.isBroken(String(broken?.id ?? '?'), broken?.why ?? ''))
    } catch (error) {
      toast.failure(error instanceof Error ? sentenceOf(error) : texts.requestFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" icon={ShieldCheck} busy={busy} busyText={texts.verifying} onClick={() => void verify()}>
      {texts.verify}
    </Button>
  )
}
