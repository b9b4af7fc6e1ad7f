import type { KeyCheck, Permission } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { CircleCheck, CircleDashed, CircleX, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { day } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Spinner } from '../../core/kit/spinner.tsx'
import type { KeyRefusal } from './key-refusal.ts'
import type { CheckState } from './use-key-check.ts'
import * as texts from '#texts/trading/exchange-accounts'

interface KeyCheckPanelProps {
  readonly state: CheckState
  /** The exchange states what a key may do. */
  readonly proves: boolean
  /** True where there is no key: the activity of an address is public. */
  readonly byAddress?: boolean
}

/** Shows the key's permissions, proved by the exchange before anything is stored; or states that they cannot be proved. */
export function KeyCheckPanel({ state, proves, byAddress = false }: KeyCheckPanelProps) {
  const title = byAddress ? texts.addressCheck : texts.keyCheck
  return (
    <section aria-label={title} aria-live="polite">
      <div className="mb-2 flex min-h-5 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{title}</h3>
        <Verdict state={state} />
      </div>
      {state.name === 'proved' ? <Permissions check={state.check} /> : null}
      {isRefused(state) ? <Refusal {...state.refusal} /> : null}
      {state.name === 'proved' || isRefused(state) ? null : <Expected state={state} byAddress={byAddress} />}
      <p className="mt-2 text-xs text-subtle-foreground">
        {byAddress ? texts.addressIsViewOnly : proves ? texts.otherKeysRefused : texts.harbourOnlyReads}
      </p>
    </section>
  )
}

function Verdict({ state }: { readonly state: CheckState }) {
  if (state.name === 'proved' && state.check.unverified) {
    return (
      <Badge tone="warn" icon={TriangleAlert}>
        {texts.worksNotVerified}
      </Badge>
    )
  }
  if (state.name === 'proved') {
    return (
      <Badge tone="gain" icon={ShieldCheck}>
        {texts.readOnly}
      </Badge>
    )
  }
  if (state.name === 'checking') {
    return (
      <span className="flex items-center gap-1.5 text-xs text-link">
        <Spinner size={14} />
        {texts.checking}
      </span>
    )
  }
  if (isRefused(state)) {
    return (
      <Badge tone="danger" icon={ShieldAlert}>
        {texts.refused}
      </Badge>
    )
  }
  return null
}

/** The exchange refused the key; no answer is no refusal. */
const isRefused = (state: CheckState): state is Extract<CheckState, { name: 'refused' }> =>
  state.name === 'refused' && !state.refusal.passing

/** The exchange's message, unless it is below its field. */
function Refusal({ place, message }: KeyRefusal) {
  return (
    <p className="flex gap-2 text-sm text-destructive">
      <Icon of={ShieldAlert} className="mt-0.5" />
      {place === 'check' ? message : texts.nothingToCheck}
    </p>
  )
}

const frame = 'divide-y divide-border-strong rounded-md border border-border-strong text-sm'
const row = 'flex items-center gap-2.5 px-3 py-2'

function Permissions({ check }: { readonly check: KeyCheck }) {
  return (
    <>
      <ul className={check.permissions.length > 0 ? frame : ''}>
        {check.permissions.map((permission) => (
          <PermissionRow key={permission.name} {...permission} />
        ))}
      </ul>
      <ul className="text-xs text-muted-foreground">
        {notesOn(check).map((note) => (
          <li key={note} className="mt-2 flex gap-2">
            <Icon of={TriangleAlert} size={14} className="mt-px text-warn" />
            {note}
          </li>
        ))}
      </ul>
    </>
  )
}

function notesOn({ warnings, expiresAt }: KeyCheck): readonly string[] {
  return expiresAt ? [...warnings, texts.checkedKeyExpires(day(expiresAt))] : warnings
}

function PermissionRow({ name, granted, fine }: Permission) {
  return (
    <li className={row}>
      <Icon of={fine ? CircleCheck : CircleX} className={fine ? 'text-gain' : 'text-destructive'} />
      <span className="min-w-0 flex-1">{name}</span>
      <span
        className={cx(
          'text-xs',
          fine ? (granted ? 'text-gain' : 'text-muted-foreground') : 'text-destructive',
        )}
      >
        {wordsOn(granted, fine)}
      </span>
    </li>
  )
}

function wordsOn(granted: boolean, fine: boolean): string {
  if (fine) return granted ? texts.granted : texts.offAsRequired
  return granted ? texts.switchItOff : texts.missing
}

/** Lists the checks ahead, before the answer arrives. */
function Expected({ state, byAddress }: { readonly state: CheckState; readonly byAddress: boolean }) {
  const expected = byAddress
    ? ([[texts.accountAtAddress, texts.lookedUp]] as const)
    : ([
        [texts.readAccountData, texts.mustBeGranted],
        [texts.trade, texts.mustBeOff],
        [texts.withdraw, texts.mustBeOff],
      ] as const)
  return (
    <ul className={cx(frame, state.name === 'checking' && 'opacity-60')}>
      {expected.map(([name, words]) => (
        <li key={name} className={cx(row, 'text-muted-foreground')}>
          <Icon of={CircleDashed} className="text-subtle-foreground" />
          <span className="flex-1">{name}</span>
          <span className="text-xs text-subtle-foreground">{words}</span>
        </li>
      ))}
    </ul>
  )
}
