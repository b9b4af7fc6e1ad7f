import type { Profile } from '@harbour/contract/people/auth'
import type { Preferences } from '@harbour/contract/people/preference-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { api } from '../../core/api/api.ts'
import { keyOf, useApiMutation } from '../../core/api/query.ts'
import { Field } from '../../core/kit/field.tsx'
import { Select } from '../../core/kit/select.tsx'
import { platform } from '../../core/platform/platform.ts'
import { preferences } from './calls.ts'
import { SavedNote, useNotice } from './section.tsx'
import * as texts from '#texts/people/settings'

export type Choice = keyof Preferences

/** The choices of an account, which are saved as soon as they are made. */
export function useChoices(me: Profile) {
  const [saved, setSaved] = useNotice<{ readonly of: Choice }>()
  const [refused, setRefused] = useState<{ readonly of: Choice; readonly text: string } | null>(null)
  const client = useQueryClient()
  const update = useApiMutation(preferences.update)
  const [pending, setPending] = useState<Partial<Preferences>>({})
  const shown = { ...me.preferences, ...pending }
  const save = async <C extends Choice>(of: C, value: Preferences[C]): Promise<void> => {
    setSaved(null)
    setRefused(null)
    const body: Partial<Preferences> = { [of]: value }
    setPending(body)
    try {
      client.setQueryData(keyOf(api.auth.me, {}), await update.mutateAsync({ body }))
      if (of === 'reportCurrency' || of === 'costMethod' || of === 'resultDating')
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.auth.me.key })
      if (body.language) platform.speak(body.language)
      setSaved({ of })
    } catch (error) {
      setRefused({ of, text: sentenceOf(error, texts.saveFailed) })
    } finally {
      setPending({})
    }
  }
  /** The value of a choice, and the result of its last change. */
  const field = <C extends 'language' | 'timeZone' | 'reportCurrency' | 'costMethod' | 'resultDating'>(
    of: C,
  ) => ({
    value: shown[of],
    isSaved: saved?.of === of,
    refused: refused?.of === of ? refused.text : null,
    onPick: (value: Preferences[C]) => void save(of, value),
  })
  return { shown, saved, setSaved, field }
}

interface ChoiceFieldProps<V extends string> {
  readonly label: string
  readonly help: ReactNode
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly isSaved: boolean
  /** The reason why its last change was not saved. */
  readonly refused: string | null
  readonly onPick: (value: V) => void
}

/** A choice that is saved as soon as it is made, with a note beside its name. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, help, options, value, isSaved, refused, onPick } = props
  return (
    <Field label={label} aside={<SavedNote shown={isSaved} />} help={help} error={refused}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          options={options}
          value={value}
          onPick={(text) => {
            const picked = options.find((one) => one.value === text)
            if (picked) onPick(picked.value)
          }}
        />
      )}
    </Field>
  )
}
