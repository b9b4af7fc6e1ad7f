import { useApiQuery } from '../../core/api/query.ts'
import { bots } from '../bots/api.ts'
import { byHandId } from '../bots/by-hand.ts'
import { PlaybookChip } from '../journal/journal-filters.tsx'
import { reviewNames } from '../journal/review-names.ts'
import { Chip } from '../../core/kit/chip.tsx'
import { choiceName } from '../../core/kit/choice-name.ts'
import { type FacetName, type Facets, heldWords, hourName, weekdayNames } from './facets.ts'
import * as texts from '#texts/trading/facets'
import * as terms from '#texts/trading/terms'

interface FacetChipsProps {
  readonly facets: Facets
  readonly onChange: (change: Readonly<Partial<Record<FacetName, string>>>) => void
}

/** The active filters on single trades, each with a button that removes it. */
export function FacetChips({ facets, onChange }: FacetChipsProps) {
  const { tag, playbook, reviewed, bot, hour, weekday, heldFrom, heldTo } = facets
  return (
    <>
      {tag === undefined ? null : (
        <Chip name={texts.tag} value={tag} onRemove={() => onChange({ tag: '' })} />
      )}
      {playbook === undefined ? null : (
        <PlaybookChip id={playbook} onRemove={() => onChange({ playbook: '' })} />
      )}
      {reviewed === undefined ? null : (
        <Chip name={texts.review} value={reviewNames[reviewed]} onRemove={() => onChange({ reviewed: '' })} />
      )}
      {bot === undefined ? null : <BotChip id={bot} onRemove={() => onChange({ bot: '' })} />}
      {hour === undefined ? null : (
        <Chip name={texts.hour} value={hourName(Number(hour))} onRemove={() => onChange({ hour: '' })} />
      )}
      {weekday === undefined ? null : (
        <Chip
          name={texts.weekday}
          value={weekdayNames[Number(weekday) - 1] ?? weekday}
          onRemove={() => onChange({ weekday: '' })}
        />
      )}
      {heldFrom === undefined && heldTo === undefined ? null : (
        <Chip
          name={terms.held}
          value={heldWords(facets)}
          onRemove={() => onChange({ heldFrom: '', heldTo: '' })}
        />
      )}
    </>
  )
}

function BotChip({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const { data, isError } = useApiQuery(bots.list, { query: {} })
  const choices = data && [
    ...data.bots.map((bot) => ({ value: bot.id, label: bot.name })),
    { value: byHandId, label: terms.byHand },
  ]
  return <Chip name={texts.bot} value={choiceName(id, choices, isError)} onRemove={onRemove} />
}
