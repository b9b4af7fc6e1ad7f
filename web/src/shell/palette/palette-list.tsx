import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Kbd } from '../../core/kit/kbd.tsx'
import { keycapsOf } from '../../core/kit/shortcut-table.ts'
import type { Entry } from './entry.ts'
import type { Section } from './rank.ts'
import * as texts from '#texts/shell/palette'

interface PaletteListProps {
  readonly id: string
  readonly sections: readonly Section[]
  readonly current: Entry | undefined
  readonly optionId: (entry: Entry) => string
  readonly onPick: (entry: Entry) => void
  readonly onPoint: (entry: Entry) => void
}

/** The results by group: a listbox that the text field above controls (ARIA combobox). */
export function PaletteList({ id, sections, current, optionId, onPick, onPoint }: PaletteListProps) {
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label={texts.results}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 pb-1.5"
    >
      {sections.map(({ group, entries }) => (
        <div key={group} role="group" aria-label={texts.groups[group]}>
          <div aria-hidden className="px-2.5 pt-2.5 pb-1 text-2xs font-medium text-subtle-foreground">
            {texts.groups[group]}
          </div>
          {entries.map((entry) => (
            <Row
              key={entry.id}
              id={optionId(entry)}
              entry={entry}
              current={entry === current}
              onPick={() => onPick(entry)}
              onPoint={() => onPoint(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  readonly id: string
  readonly entry: Entry
  readonly current: boolean
  readonly onPick: () => void
  readonly onPoint: () => void
}

function Row({ id, entry, current, onPick, onPoint }: RowProps) {
  const { label, detail, below, figure, icon, keys } = entry
  return (
    // The text field keeps the focus and handles the keys, so a press must not take it away.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      onPointerMove={onPoint}
      className={cx(
        'flex min-h-[38px] w-full cursor-default items-center gap-2.5 rounded-md px-2.5 py-1 text-left max-md:min-h-11',
        current && 'bg-primary-wash shadow-[inset_0_0_0_1px_var(--hb-primary-line)]',
      )}
    >
      <Icon of={icon} className={current ? 'text-primary' : 'text-subtle-foreground'} />
      <span className="min-w-0 flex-1">
        <span
          className={cx(
            'flex items-baseline gap-2',
            // a phone has no room for both beside a figure in one line
            figure !== undefined && 'max-md:flex-col max-md:gap-0',
          )}
        >
          <span className="max-w-full shrink-0 truncate">{label}</span>
          {detail ? (
            <span className="num max-w-full truncate text-xs text-subtle-foreground">{detail}</span>
          ) : null}
        </span>
        {below ? <span className="block truncate text-xs text-muted-foreground">{below}</span> : null}
      </span>
      {figure ? <span className="num shrink-0">{figure}</span> : null}
      {keys ? (
        <span className="flex gap-1 max-md:hidden">
          {keycapsOf(keys).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ) : null}
    </button>
  )
}
