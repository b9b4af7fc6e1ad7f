import { tidyText } from '@harbour/contract/core/text-rules'
import { ApiError, sentenceOf } from '../../core/errors/api-error.ts'
import { mergedTags } from './merged-tags.ts'

/** The fields of a journal entry with autosave. */
export interface Words {
  readonly note: string
  readonly tags: readonly string[]
  readonly rating?: number | null
  readonly playbookId?: string | null
  readonly followedRules?: readonly string[] | null
}
type Fields = Partial<Words>

/** Edits of one entry that the server does not have yet, with autosave. */
export interface Draft {
  readonly edits: Fields
  /** The stored values of the edited fields when the editing began. */
  readonly before: Fields
  readonly state: 'waiting' | 'saving' | 'failed' | 'conflict' | 'saved'
  readonly failure: string | null
  /** The stored note of a concurrent change, in a conflict. */
  readonly theirs: string | null
}

/** Writes and reads an entry on the server. */
export interface Entry {
  readonly write: (change: Fields, before: Fields) => Promise<Words>
  readonly read: () => Promise<Words>
}

const pauseMs = 900
const storageKey = 'harbour.drafts:'
const drafts = new Map<string, Draft>()
const entries = new Map<string, Entry>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const running = new Map<string, Promise<void>>()
const watchers = new Set<() => void>()
/** The number of editors that show an entry. */
const editors = new Map<string, number>()
let version = 0

/** Drafts outlive their screen; a copy in local storage outlives the page. Keys begin with the person. */
export const draftStore = {
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  get: (key: string): Draft | null => drafts.get(key) ?? null,
  /** Changes with each edit. */
  version: (): number => version,
  keys: (person: string): readonly string[] =>
    [...drafts.keys()].filter((key) => key.startsWith(`${person}/`)),
  isOpen: (key: string): boolean => (editors.get(key) ?? 0) > 0,
  /** Never sends another person's unsaved text in this tab. */
  flushAll: (person: string): void => {
    for (const key of draftStore.keys(person)) draftStore.flush(key)
  },
  connect: (key: string, entry: Entry): unknown => entries.set(key, entry),

  edit(key: string, stored: Words, change: Fields): void {
    const draft = drafts.get(key)
    const base: Omit<Draft, 'state'> =
      draft && draft.state !== 'saved' ? draft : { edits: {}, before: {}, failure: null, theirs: null }
    const before = Object.fromEntries(
      (Object.keys(change) as (keyof Words)[]).map((field) => [field, base.before[field] ?? stored[field]]),
    )
    put(key, {
      ...base,
      edits: { ...base.edits, ...change },
      before: { ...base.before, ...before },
      state: draft?.state === 'conflict' ? 'conflict' : 'waiting',
    })
    clearTimeout(timers.get(key))
    timers.set(
      key,
      setTimeout(() => draftStore.flush(key), pauseMs),
    )
  },

  /** Saves pending and failed changes now. */
  flush(key: string): void {
    clearTimeout(timers.get(key))
    const state = drafts.get(key)?.state
    if (state !== 'waiting' && state !== 'failed') return
    // serialised, so that an older text never overwrites a newer one
    const turn = (running.get(key) ?? Promise.resolve()).then(() => save(key))
    running.set(key, turn)
  },

  /** Ends a conflict: the text to save instead of the other one, or null to keep the other one. */
  resolve(key: string, text: string | null): void {
    const draft = drafts.get(key)
    if (!draft || draft.theirs === null) return
    const { note: _mine, ...edits } = draft.edits
    const { note: _old, ...before } = draft.before
    const resolved =
      text === null
        ? { edits, before }
        : { edits: { ...edits, note: text }, before: { ...before, note: draft.theirs } }
    put(key, { ...resolved, state: 'waiting', failure: null, theirs: null })
    draftStore.flush(key)
  },

  /** Restores what an earlier page of the same person could not save, for one entry or for all. */
  restore(person: string, only?: string): void {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const name of names) {
      const key = name.slice(storageKey.length)
      if (!name.startsWith(`${storageKey}${person}/`) || (only ?? key) !== key || drafts.has(key)) continue
      const found = readCopy(name)
      if (found) put(key, { ...found, state: 'failed', failure: null, theirs: null })
    }
  },

  /** Discards the edits, for example when the trade is gone. */
  discard: (key: string): void => put(key, null),

  enter: (key: string): void => countEditors(key, 1),

  /** Drops the typed text, once it is saved and no longer shown. */
  leave(key: string): void {
    countEditors(key, -1)
    if (drafts.get(key)?.state === 'saved') put(key, null)
    else draftStore.flush(key)
  },

  isUnsaved: (key: string): boolean => !['saved', undefined].includes(drafts.get(key)?.state),
}

function changed(): void {
  version += 1
  for (const watch of watchers) watch()
}

function countEditors(key: string, by: 1 | -1): void {
  editors.set(key, (editors.get(key) ?? 0) + by)
  changed()
}

function put(key: string, draft: Draft | null): void {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  const name = storageKey + key
  try {
    // a key without a person belongs to a page that does not know yet who is signed in
    if (draft && !key.startsWith('/') && draft.state !== 'saved')
      localStorage.setItem(name, JSON.stringify({ edits: draft.edits, before: draft.before }))
    else localStorage.removeItem(name)
  } catch {
    // a full storage costs the copy, not the draft
  }
  changed()
}

function readCopy(name: string): Pick<Draft, 'edits' | 'before'> | null {
  try {
    const { edits, before } = JSON.parse(localStorage.getItem(name) ?? '') as Partial<Draft>
    return edits && before ? { edits, before } : null
  } catch {
    return null
  }
}

/** The notes of saves without an answer: the server may have stored one of them, which is the person's own. */
const unanswered = new Map<string, ReadonlySet<string>>()

async function save(key: string): Promise<void> {
  const [sent, entry] = [drafts.get(key), entries.get(key)]
  if (!sent || !entry || (sent.state !== 'waiting' && sent.state !== 'failed')) return
  put(key, { ...sent, state: 'saving' })
  try {
    saved(key, sent, await entry.write(sent.edits, checked(sent.before)))
    unanswered.delete(key)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOTE_CHANGED') return overtaken(key, entry)
    const { note } = sent.edits
    if (note !== undefined) unanswered.set(key, new Set(unanswered.get(key)).add(tidyText(note)))
    failed(key, error)
  }
}

/** The last choice of a rating or a playbook wins. */
const checked = ({ note, tags }: Fields): Fields => ({
  ...(note !== undefined && { note }),
  ...(tags !== undefined && { tags }),
})

/** Text typed during the save waits for the next one; a text that the server only tidied stays as typed. */
function saved(key: string, sent: Draft, reply: Words): void {
  const now = drafts.get(key)
  if (!now) return
  const fields = Object.keys(now.edits) as (keyof Words)[]
  const newer = fields.filter((field) => now.edits[field] !== sent.edits[field])
  if (newer.length > 0) {
    put(key, { ...now, ...only(newer, now.edits, reply), state: 'waiting', failure: null })
    draftStore.flush(key)
    return
  }
  const typed = now.edits.note
  const isTidied = typed !== undefined && typed !== reply.note && tidyText(typed) === reply.note
  put(key, isTidied ? { ...now, ...only(['note'], now.edits, reply), state: 'saved', failure: null } : null)
}

const only = (
  fields: readonly (keyof Words)[],
  edits: Fields,
  reply: Words,
): { edits: Fields; before: Fields } => ({
  edits: Object.fromEntries(fields.map((field) => [field, edits[field]])),
  before: Object.fromEntries(fields.map((field) => [field, reply[field]])),
})

function failed(key: string, error: unknown): void {
  const now = drafts.get(key)
  if (now) put(key, { ...now, state: 'failed', failure: error instanceof Error ? sentenceOf(error) : null })
}

/** Tags of both are merged at once; the person decides between two versions of a note. */
async function overtaken(key: string, entry: Entry): Promise<void> {
  try {
    const stored = await entry.read()
    const now = drafts.get(key)
    if (!now) return
    const { note, tags } = now.before
    const edits = { ...now.edits }
    const before = { ...now.before }
    if (tags !== undefined && edits.tags !== undefined) {
      edits.tags = mergedTags(tags, edits.tags, stored.tags)
      before.tags = stored.tags
    }
    const isOwn = note !== undefined && unanswered.get(key)?.has(stored.note) === true
    if (isOwn) before.note = stored.note
    const isConflict =
      note !== undefined && !isOwn && stored.note !== note && stored.note !== tidyText(edits.note ?? '')
    if (isConflict) put(key, { edits, before, state: 'conflict', failure: null, theirs: stored.note })
    else {
      put(key, { ...now, edits, before, state: 'waiting' })
      draftStore.flush(key)
    }
  } catch (error) {
    failed(key, error)
  }
}
