import { filterLimits, type TradeFilter } from '@harbour/contract/trading/filters/trade-filter-fields'
import { X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { IconButton } from '../../core/kit/icon-button.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import { useSearchParams } from '../../core/router/router.tsx'
import { sentenceOfFilter } from './condition-text.ts'
import { ConditionsEditor } from './conditions-editor.tsx'
import { changed, type View } from './filters.ts'
import { fieldsOf, useOwnValues } from './use-filter-options.ts'
import { type DraftGroup, draftOf, emptyCondition, filterOf, readWhere, whereText } from './filter-param.ts'
import * as texts from '#texts/trading/trade-filters'

const typingMs = 300

interface ConditionsBarProps {
  readonly view: View
  readonly where: TradeFilter | null
  readonly accounts: Accounts
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The active conditions as a sentence, and an editor that writes each change to the address. */
export function ConditionsBar({ view, where, accounts, isOpen, onOpen, onClose }: ConditionsBarProps) {
  const [, setParams] = useSearchParams()
  const asked = whereText(where)
  // By its text: an equal filter keeps its rows, and with them the focus, across renders.
  const fromAddress = useMemo(() => {
    const draft = draftOf(readWhere(asked, view))
    return draft.of.length > 0 ? draft : { ...draft, of: [emptyCondition('symbol')] }
  }, [asked, view])
  const [edited, setEdited] = useState<DraftGroup | null>(null)
  const [sent, setSent] = useState(asked)
  // The address changed by other means, such as Clear, a view or Back.
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== sent) {
      setSent(asked)
      setEdited(null)
    }
  }
  const wanted = edited === null ? asked : whereText(filterOf(edited))
  const isTooLong = wanted.length > filterLimits.text
  useEffect(() => {
    if (wanted === sent || isTooLong) return undefined
    const timer = setTimeout(() => {
      setSent(wanted)
      setParams((before) => changed(before, { where: wanted }), { replace: true })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [wanted, sent, isTooLong, setParams])
  const draft = edited ?? fromAddress
  return (
    <>
      {where && !isOpen ? (
        <Sentence
          view={view}
          where={where}
          accounts={accounts}
          onOpen={onOpen}
          onRemove={() => setParams((before) => changed(before, { where: '' }))}
        />
      ) : null}
      {isOpen ? (
        <ConditionsEditor
          list={view}
          draft={draft}
          onChange={setEdited}
          accounts={accounts}
          onClose={onClose}
        />
      ) : null}
      {isOpen && isTooLong ? (
        <p role="alert" className="border-b px-3 py-2 text-xs text-destructive">
          {texts.tooLong}
        </p>
      ) : null}
    </>
  )
}

interface SentenceProps {
  readonly view: View
  readonly where: TradeFilter
  readonly accounts: Accounts
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function Sentence({ view, where, accounts, onOpen, onRemove }: SentenceProps) {
  const { nameOf } = useOwnValues(accounts, fieldsOf(draftOf(where)))
  const words = sentenceOfFilter(where, view, nameOf)
  return (
    <div className="flex items-center gap-2 border-b px-3 py-1.5 text-xs">
      <button
        type="button"
        onClick={onOpen}
        className="min-h-7 min-w-0 flex-1 rounded-sm text-left text-muted-foreground hover:text-foreground max-md:min-h-11"
      >
        <span className="sr-only">{texts.changeConditions}</span>
        {texts.where(<b className="font-medium text-link">{words}</b>)}
      </button>
      <IconButton small icon={X} label={texts.removeConditions} onClick={onRemove} />
    </div>
  )
}
