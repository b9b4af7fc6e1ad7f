import { useApiQuery } from '../../core/api/query.ts'
import { Chip, Choose } from '../../core/kit/chip.tsx'
import { choiceName } from '../../core/kit/choice-name.ts'
import { api } from './api.ts'
import { reviewNames } from './review-names.ts'
import * as texts from '#texts/trading/journal'

interface JournalChoicesProps {
  readonly facets: { readonly tag?: string; readonly playbook?: string; readonly reviewed?: string }
  readonly onPick: (change: {
    readonly tag?: string
    readonly playbook?: string
    readonly reviewed?: string
  }) => void
}

/** Filters trades by whether they are reviewed. */
export const ReviewChoice = ({ facets, onPick }: JournalChoicesProps) =>
  facets.reviewed === undefined ? (
    <Choose
      name={texts.review}
      options={[
        { value: 'no', label: reviewNames.no },
        { value: 'yes', label: reviewNames.yes },
      ]}
      onPick={(reviewed) => onPick({ reviewed })}
    />
  ) : null

/** Filters by tags and playbooks; nothing without any. They are loaded late, and come after the others. */
export function JournalChoices({ facets, onPick }: JournalChoicesProps) {
  const tags = useApiQuery(api.journal.tags, {})
  const playbooks = useApiQuery(api.journal.playbooks, {})
  const ofTrades = (tags.data?.tags ?? []).filter(({ trades }) => trades > 0)
  const named = playbooks.data?.playbooks ?? []
  return (
    <>
      {facets.tag !== undefined || ofTrades.length === 0 ? null : (
        <Choose
          name={texts.tag}
          options={ofTrades.map(({ tag }) => ({ value: tag, label: tag }))}
          onPick={(tag) => onPick({ tag })}
        />
      )}
      {facets.playbook !== undefined || named.length === 0 ? null : (
        <Choose
          name={texts.playbook}
          options={named.map(({ id, name }) => ({ value: id, label: name }))}
          onPick={(playbook) => onPick({ playbook })}
        />
      )}
    </>
  )
}

/** The active playbook filter, by name. */
export function PlaybookChip({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const { data, isError } = useApiQuery(api.journal.playbooks, {})
  const choices = data?.playbooks.map((one) => ({ value: one.id, label: one.name }))
  return <Chip name={texts.playbook} value={choiceName(id, choices, isError)} onRemove={onRemove} />
}
