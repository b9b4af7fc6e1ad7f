import type { CodedMessage } from '@harbour/ledger/coded-message'

/** The code of titles, which are no sentences of a catalogue: they are found by their English. */
export const titleCode = 'title'

/** The title of a list as a part of a stored sentence. */
export const titleOf = ({ title }: { readonly title: string }): CodedMessage => ({
  code: titleCode,
  parts: [],
  english: title,
})
