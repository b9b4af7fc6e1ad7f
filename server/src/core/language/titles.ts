import type { Saying } from '@harbour/ledger/saying'

/** A title is no sentence of a catalogue by itself: it is found by its English. */
export const titleCode = 'title'

/** The title of a list as a part of a stored sentence. */
export const titleOf = ({ title }: { readonly title: string }): Saying => ({
  code: titleCode,
  parts: [],
  english: title,
})
