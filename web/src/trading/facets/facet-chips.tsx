import { useApiQuery } from '../../core/api/ask.ts'
import { bots } from '../bots/api.ts'
import { PlaybookChip } from '../journal/journal-filters.tsx'
import { reviewNames } from '../journal/review-names.ts'
import { Chip } from '../../core/kit/chip.tsx'
import { choiceName } from '../../core/kit/choice-name.ts'
import { type FacetName, type Facets, heldWords, hourName, weekdayNames } from './facets.ts'

interface FacetChipsProps {
  readonly facets: Facets
  readonly onChange: (change: Readonly<Partial<Record<FacetName, string>>>) => void
}

/** The filters on single trades that are on, each with the way to take it off. */
export function FacetChips({ facets, onChange }: FacetChipsProps) {
  const { tag, playbook, reviewed, bot, hour, weekday, heldFrom, heldTo } = facets
  return (
    <>
      {tag === undefined ? null : <Chip name="Tag" value={tag} onRemove={() => onChange({ tag: '' })} />}
      {playbook === undefined ? null : (
        <PlaybookChip id={playbook} onRemove={() => onChange({ playbook: '' })} />
      )}
      {reviewed === undefined ? null : (
        <Chip name="Review" value={reviewNames[reviewed]} onRemove={() => onChange({ reviewed: '' })} />
      )}
      {bot === undefined ? null : <BotChip id={bot} onRemove={() => onChange({ bot: '' })} />}
      {hour === undefined ? null : (
        <Chip name="Hour" value={hourName(Number(hour))} onRemove={() => onChange({ hour: '' })} />
      )}
      {weekday === undefined ? null : (
        <Chip
          name="Weekday"
          value={weekdayNames[Number(weekday) - 1] ?? weekday}
          onRemove={() => onChange({ weekday: '' })}
        />
      )}
      {heldFrom === undefined && heldTo === undefined ? null : (
        <Chip name="Held" value={heldWords(facets)} onRemove={() => onChange({ heldFrom: '', heldTo: '' })} />
      )}
    </>
  )
}

function BotChip({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const { data, isError } = useApiQuery(bots.list, { query: {} })
  const choices = data?.bots.map((bot) => ({ value: bot.id, label: bot.name }))
  return <Chip name="Bot" value={choiceName(id, choices, isError)} onRemove={onRemove} />
}
