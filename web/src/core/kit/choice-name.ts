import * as texts from '#texts/core/kit'

interface Choice {
  readonly value: string
  readonly label: string
}

/**
 * Returns the label of a chosen id. The label may still load, or its loading failed; or the thing it names was deleted since
 * it was chosen. Its name may be on its way, or could not be loaded; or what it stands for is gone since it was chosen.
 * `choices` is undefined until the answer with the names is there.
 */
export function choiceName(value: string, choices: readonly Choice[] | undefined, isFailed: boolean): string {
  const found = choices?.find((choice) => choice.value === value)
  if (found) return found.label
  if (choices) return texts.forgotten
  return isFailed ? texts.nameNotLoaded : '…'
}
