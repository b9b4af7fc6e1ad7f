import { passwordRules } from '@harbour/contract/people/password'
import { Circle, CircleCheck } from 'lucide-react'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/people/auth'

export const meetsAllRules = (password: string): boolean =>
  passwordRules.every(({ holds }) => holds(password))

interface PasswordChecklistProps {
  readonly password: string
  /** Unmet rules are marked as errors. */
  readonly isRefused: boolean
}

/** Lists the password rules, ticked off while it is typed. */
export function PasswordChecklist({ password, isRefused }: PasswordChecklistProps) {
  const unmet = isRefused ? 'text-destructive' : 'text-subtle-foreground'
  return (
    <ul
      aria-label={texts.passwordRequirements}
      aria-live="polite"
      className="mt-2.5 grid grid-cols-2 gap-x-3 gap-y-1.5 text-xs max-[350px]:grid-cols-1"
    >
      {passwordRules.map(({ id, label, holds }) => {
        const met = holds(password)
        return (
          <li key={id} className={cx('flex items-center gap-1.5', met ? 'text-gain' : unmet)}>
            <Icon of={met ? CircleCheck : Circle} size={14} />
            {label}
            <span className="sr-only">{met ? texts.isMet : texts.isNotMet}</span>
          </li>
        )
      })}
    </ul>
  )
}
