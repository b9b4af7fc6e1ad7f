import { passwordRules } from '@harbour/contract/people/password'
import { cx } from '../../core/kit/class-names.ts'
import * as texts from '#texts/people/settings'

const steps = [
  [texts.weak, 'text-destructive', 'bg-destructive'],
  [texts.fair, 'text-warn', 'bg-warn'],
  [texts.good, 'text-gain', 'bg-gain'],
  [texts.strong, 'text-gain', 'bg-gain'],
] as const
/** The length that counts as much as using all kinds of characters. */
const longFrom = 14

/** 0 to 3: by kinds of characters and length. A hint; the form and the server decide what is accepted. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const length = Array.from(password).length
  const kinds = passwordRules.filter(({ id, holds }) => id !== 'length' && holds(password)).length
  const isVaried = new Set(password).size > 5
  if (length < 8 || !isVaried) return 0
  if (length >= longFrom && kinds === 3) return 3
  if (length >= longFrom || kinds === 3) return 2
  return 1
}

/** Shows the strength of the new password while it is typed. */
export function PasswordStrength({ password }: { readonly password: string }) {
  if (!password) {
    return <p className="mt-1.5 text-xs text-subtle-foreground">{texts.strongPassword}</p>
  }
  const strength = strengthOf(password)
  const [word, ink, fill] = steps[strength]
  return (
    <div className="mt-2 flex items-center gap-3 text-xs">
      <span aria-hidden className="flex flex-1 gap-1">
        {steps.map(([name], step) => (
          <span
            key={name}
            className={cx('h-1 flex-1 rounded-[2px]', step <= strength ? fill : 'bg-border')}
          />
        ))}
      </span>
      <span role="status" className="text-subtle-foreground">
        {texts.strength(<span className={cx('font-medium', ink)}>{word}</span>)}
      </span>
    </div>
  )
}
