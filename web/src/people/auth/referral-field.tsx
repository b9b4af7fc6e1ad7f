import { table } from 'virtual:api-table/affiliates'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { clientOf } from '../../core/api/api.ts'
import { Field } from '../../core/kit/field.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { Input } from '../../core/kit/input.tsx'
import { referralCode } from './referral.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/people/sign-up'

const { affiliates } = clientOf<'affiliates'>(table)

const typingMs = 400

interface ReferralFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
}

/** Open if a link brought a code; otherwise behind a question. An invalid code does not prevent the sign-up. */
export function ReferralField({ value, onChange }: ReferralFieldProps) {
  const [open, setOpen] = useState(value !== '')
  const [asked, setAsked] = useState(false)
  const counts = useWhetherItCounts(value)
  if (!open) {
    return (
      <button
        type="button"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
        className="touch min-h-6 self-start text-sm text-link hover:underline"
      >
        {texts.haveCode}
      </button>
    )
  }
  return (
    <Field
      label={texts.referralCode}
      aside={actions.optional}
      help={counts === false ? texts.codeUnknown : null}
    >
      {(control) => (
        <Input
          {...control}
          name="ref"
          className="mono"
          value={value}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={asked}
          trailing={counts ? <Known /> : null}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      )}
    </Field>
  )
}

function Known() {
  return (
    <span role="status" className="text-gain">
      <Icon of={CircleCheck} />
      <span className="sr-only">{texts.codeRecognised}</span>
    </span>
  )
}

/** Null while unknown: before the answer, without one, and for an empty field. */
function useWhetherItCounts(typed: string): boolean | null {
  const code = referralCode(typed)
  const [answer, setAnswer] = useState<{ readonly code: string; readonly counts: boolean } | null>(null)
  useEffect(() => {
    if (!code) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      affiliates.code({ params: { code } }).then(
        ({ isActive }) => wanted && setAnswer({ code, counts: isActive }),
        () => undefined,
      )
    }, typingMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [code])
  if (typed.trim() === '') return null
  if (!code) return typed.trim().length < 3 ? null : false
  return answer?.code === code ? answer.counts : null
}

/** Reports a visit by a partner's link; it is not awaited. */
export function countVisit(): void {
  const code = referralCode(new URLSearchParams(window.location.search).get('ref'))
  if (code) affiliates.click({ body: { code } }).catch(() => undefined)
}
