import { useApiQuery } from '../../core/api/ask.ts'
import { Chip, Choose } from '../../core/kit/chip.tsx'
import { choiceName } from '../../core/kit/choice-name.ts'
import { api } from './api.ts'

interface JournalChoicesProps {
  readonly facets: { readonly tag?: string; readonly playbook?: string }
  readonly onPick: (change: { readonly tag?: string; readonly playbook?: string }) => void
}

/** Tags of trades and playbooks that could narrow trades down; nothing where there are none. */
export function JournalChoices({ facets, onPick }: JournalChoicesProps) {
  const tags = useApiQuery(api.journal.tags, {})
  const playbooks = useApiQuery(api.journal.playbooks, {})
  const ofTrades = (tags.data?.tags ?? []).filter(({ trades }) => trades > 0)
  const named = playbooks.data?.playbooks ?? []
  return (
    <>
      {facets.tag !== undefined || ofTrades.length === 0 ? null : (
        <Choose
          name="Tag"
          options={ofTrades.map(({ tag }) => ({ value: tag, label: tag }))}
          onPick={(tag) => onPick({ tag })}
        />
      )}
      {facets.playbook !== undefined || named.length === 0 ? null : (
        <Choose
          name="Playbook"
          options={named.map(({ id, name }) => ({ value: id, label: name }))}
          onPick={(playbook) => onPick({ playbook })}
        />
      )}
    </>
  )
}

/** The playbook that is on, by its name. */
export function PlaybookChip({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const { data, isError } = useApiQuery(api.journal.playbooks, {})
  const choices = data?.playbooks.map((one) => ({ value: one.id, label: one.name }))
  return <Chip name="Playbook" value={choiceName(id, choices, isError)} onRemove={onRemove} />
}
