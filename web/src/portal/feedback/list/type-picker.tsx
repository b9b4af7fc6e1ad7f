import type { FeedbackType } from '@harbour/contract/portal/feedback'
import { Icon } from '../../../core/kit/icon.tsx'
import { types, typeWords } from '../labels.ts'
import * as texts from '#texts/portal/feedback'

interface TypePickerProps {
  readonly value: FeedbackType
  readonly onPick: (type: FeedbackType) => void
}

export function TypePicker({ value, onPick }: TypePickerProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{texts.type}</legend>
      <div className="grid grid-cols-3 gap-2">
        {types.map((type) => {
          const { label, icon } = typeWords[type]
          return (
            <label
              key={type}
              className="flex h-10 cursor-pointer items-center justify-center gap-1.5 rounded-md text-sm font-medium text-muted-foreground hairline-strong hover:bg-raised has-checked:bg-primary-wash has-checked:text-link has-checked:shadow-[inset_0_0_0_1px_var(--hb-primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-md:h-11"
            >
              <input
                type="radio"
                name="type"
                value={type}
                checked={type === value}
                onChange={() => onPick(type)}
                className="sr-only"
              />
              <Icon of={icon} size={14} />
              {label}
            </label>
          )
        })}
      </div>
      <p className="mt-1.5 text-xs text-subtle-foreground" aria-live="polite">
        {typeWords[value].help}
      </p>
    </fieldset>
  )
}
