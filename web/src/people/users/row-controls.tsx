import type { AdminUser } from '@harbour/contract/people/users'
import { Crown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { withFreshPassword } from '../settings/fresh-password.ts'
import { Button } from '../../core/kit/button.tsx'
import { IconButton } from '../../core/kit/icon-button.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { QuietSelect } from '../../core/kit/quiet-select.tsx'
import { Switch } from '../../core/kit/switch.tsx'
import { affiliateOptions, type Choice, direct } from './affiliates.ts'
import { affiliates, users } from './api.ts'
import { DeleteUser } from './delete-user.tsx'
import { type Changing, type Part, seenVersion } from './use-change.ts'
import * as texts from '#texts/people/users'

export interface ControlProps {
  readonly person: AdminUser
  readonly change: Changing
  /** The administrator's own row: what he could not undo must be done by another one. */
  readonly isOwn: boolean
}

/** One change of a person at a time: a press on another control would be lost, so it is disabled. */
const waits = ({ busy }: Changing, part: Part): boolean => busy !== null && busy !== part

export function RoleControl({ person, change, isOwn }: ControlProps) {
  const pick = (role: string) =>
    void change.run('role', () =>
      withFreshPassword(() =>
        users.setRole({
          params: { id: person.id },
          body: { role: role === 'admin' ? 'admin' : 'user' },
          ifMatch: seenVersion(person),
        }),
      ),
    )
  return (
    <QuietSelect
      label={texts.roleOf(person.username)}
      options={[
        { value: 'user', label: texts.betaTester },
        { value: 'admin', label: texts.admin },
      ]}
      value={person.role === 'admin' ? 'admin' : 'user'}
      onPick={pick}
      leading={person.role === 'admin' ? <Icon of={Crown} size={14} className="shrink-0 text-lamp" /> : null}
      busy={change.busy === 'role'}
      disabled={isOwn || waits(change, 'role')}
      title={isOwn ? texts.ownRow : undefined}
    />
  )
}

export function StatusControl({ person, change, isOwn }: ControlProps) {
  return (
    <Switch
      label={texts.activeOf(person.username)}
      on={person.isActive}
      busy={change.busy === 'status'}
      disabled={isOwn || waits(change, 'status')}
      title={isOwn ? texts.ownRow : undefined}
      onSwitch={(isActive) =>
        void change.run('status', () =>
          users.setStatus({ params: { id: person.id }, body: { isActive }, ifMatch: seenVersion(person) }),
        )
      }
    />
  )
}

export function VipControl({ person, change }: Omit<ControlProps, 'isOwn'>) {
  return (
    <Switch
      label={texts.vipOf(person.username)}
      on={person.vip}
      busy={change.busy === 'vip'}
      disabled={waits(change, 'vip')}
      title={person.isListed ? texts.isListed : undefined}
      onSwitch={(vip) =>
        void change.run('vip', () =>
          users.setVip({ params: { id: person.id }, body: { vip }, ifMatch: seenVersion(person) }),
        )
      }
    />
  )
}

interface AffiliateControlProps extends Omit<ControlProps, 'isOwn'> {
  readonly links: readonly Choice[]
}

export function AffiliateControl({ person, change, links }: AffiliateControlProps) {
  const value = person.referredBy?.code ?? direct
  return (
    <QuietSelect
      label={texts.affiliateOf(person.username)}
      options={affiliateOptions(person, links)}
      value={value}
      muted={value === direct}
      busy={change.busy === 'affiliate'}
      disabled={waits(change, 'affiliate')}
      onPick={(code) =>
        void change.run('affiliate', () =>
          affiliates.assign({
            params: { id: person.id },
            body: { affiliateCode: code === direct ? null : code },
          }),
        )
      }
    />
  )
}

interface DeleteControlProps extends ControlProps {
  /** A word instead of an icon, where there is room for it. */
  readonly isWord?: boolean
}

export function DeleteControl({ person, change, isOwn, isWord = false }: DeleteControlProps) {
  const [asking, setAsking] = useState(false)
  const shared = {
    disabled: isOwn || change.busy !== null,
    title: isOwn ? texts.ownRow : texts.deleteOf(person.username),
    onClick: () => setAsking(true),
  }
  return (
    <>
      {isWord ? (
        <Button tone="danger-ghost" size="sm" icon={Trash2} className="-mx-[9px] self-start" {...shared}>
          {texts.deleteOf(person.username)}
        </Button>
      ) : (
        <IconButton
          icon={Trash2}
          label={texts.deleteOf(person.username)}
          small
          className="disabled:cursor-not-allowed disabled:opacity-40"
          {...shared}
        />
      )}
      <DeleteUser person={person} change={change} open={asking} onOpenChange={setAsking} />
    </>
  )
}
