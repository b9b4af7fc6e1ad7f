import * as texts from '#texts/core/kit'

interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * Returns the label of a chosen id. It may still be loading, or fail to load; or the item was deleted since.
 * `choices` is undefined until the names are loaded.
 */
export function choiceName(value: string, choices: readonly Choice[] | undefined, isFailed: boolean): string {
  const found = choices?.find((choice) => choice.value === value)
  if (found) return found.label
  if (choices) return texts.forgotten
  return isFailed ? texts.nameNotLoaded : '…'
}
