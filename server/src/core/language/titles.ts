import type { CodedMessage } from '@harbour/ledger/coded-message'

/** A title is no sentence of a catalogue by itself: it is found by its English. */
export const titleCode = 'title'

/** The title of a list as a part of a stored sentence. */
export const titleOf = ({ title }: { readonly title: string }): CodedMessage => ({
  code: titleCode,
  parts: [],
  english: title,
})
