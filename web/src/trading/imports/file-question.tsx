import type { ImportQuestion } from '@harbour/contract/trading/imports/imports'
import { useId } from 'react'
import { cx } from '../../core/kit/class-names.ts'
import * as texts from '#texts/trading/imports'

/** The owner's answers about the notation of a file. */
export interface Translations {
  readonly decimalSign?: '.' | ','
  readonly dateOrder?: 'day' | 'month'
}

interface FileQuestionProps {
  readonly question: ImportQuestion
  readonly onSay: (said: Translations) => void
}

interface Wording {
  readonly title: string
  readonly why: string
  readonly choices: readonly [Choice, Choice]
}
interface Choice {
  readonly label: string
  readonly said: Translations
  readonly isChosen: boolean
}

function wordingOf(question: ImportQuestion): Wording {
  if (question.about === 'decimal_sign')
    return {
      title: texts.whichDecimals,
      why: texts.whyDecimals,
      choices: [
        { label: texts.pointDecimals, said: { decimalSign: '.' }, isChosen: question.chosen === '.' },
        { label: texts.commaDecimals, said: { decimalSign: ',' }, isChosen: question.chosen === ',' },
      ],
    }
  return {
    title: texts.whichDates,
    why: texts.whyDates,
    choices: [
      { label: texts.dayFirst, said: { dateOrder: 'day' }, isChosen: question.chosen === 'day' },
      { label: texts.monthFirst, said: { dateOrder: 'month' }, isChosen: question.chosen === 'month' },
    ],
  }
}

/** An ambiguous file: both readings side by side, with examples, and the choice between them. */
export function FileQuestion({ question, onSay }: FileQuestionProps) {
  const name = useId()
  const { title, why, choices } = wordingOf(question)
  return (
    <fieldset className="border-b px-4 py-3">
      <legend className="float-left w-full font-medium">{title}</legend>
      <p className="clear-both mb-3 text-sm text-muted-foreground">{why}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ label, said, isChosen }, side) => (
          <label
            key={label}
            className={cx(
              'cursor-pointer rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-ring',
              isChosen
                ? 'bg-primary-wash shadow-[inset_0_0_0_1.5px_var(--hb-primary)]'
                : 'shadow-[inset_0_0_0_1px_var(--hb-control)] hover:bg-hover',
            )}
          >
            <span className="flex items-center gap-2 px-3 pt-2.5 pb-1.5 font-medium">
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onSay(said)}
                className="accent-primary"
              />
              {label}
            </span>
            <span className="block px-3 pb-2.5">
              {question.samples.map(({ line, column, written, readings }) => (
                <span
                  key={`${line} ${column}`}
                  className="num flex flex-wrap items-baseline gap-x-2 border-t py-1.5 text-sm first:border-t-0"
                >
                  <span className="min-w-0 flex-1 text-muted-foreground">
                    {texts.cellOnLine(column, line, <span className="text-foreground">{written}</span>)}
                  </span>
                  <span className="font-medium">{readings[side]}</span>
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
