import type { SignedInDevice } from '@harbour/contract/people/sessions'
import { AppWindow, type LucideIcon, MonitorSmartphone, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { Button } from '../../core/kit/button.tsx'
import { ago, dayTime, exactTime } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { useNow } from '../../core/kit/now.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { sessions } from './calls.ts'
import { NoticeBanner, useNotice } from './section.tsx'
import * as texts from '#texts/people/settings'

const atFirst = 5

/** Lists the devices where the account is signed in, and signs them out. */
export function Devices() {
  const [notice, setNotice] = useNotice()
  const [all, setAll] = useState(false)
  const answer = useApiQuery(sessions.list, {})
  const end = useApiMutation(sessions.end, { refresh: [sessions.list] })
  const endOthers = useApiMutation(sessions.endOthers, { refresh: [sessions.list] })
  const failed = (error: unknown) => setNotice({ good: false, text: sentenceOf(error, texts.logOutFailed) })
  const signOut = ({ id, device }: SignedInDevice): void =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => setNotice({ good: true, text: texts.loggedOut(device) }),
        onError: (error) => {
          failed(error)
          void answer.refetch()
        },
      },
    )
  const signOutOthers = (): void =>
    endOthers.mutate(
      {},
      {
        onSuccess: ({ ended }) => setNotice({ good: true, text: texts.devicesLoggedOut(ended) }),
        onError: failed,
      },
    )
  return (
    <>
      <NoticeBanner notice={notice} />
      <Loaded answer={answer} what={texts.yourDevices} skeleton={<SkeletonRows rows={2} height="h-14" />}>
        {(data) => (
          <>
            <ul className="-my-1 divide-y">
              {data.sessions.slice(0, all ? undefined : atFirst).map((one) => (
                <Device
                  key={one.id}
                  session={one}
                  busy={end.isPending && end.variables.params.id === one.id}
                  onSignOut={() => signOut(one)}
                />
              ))}
            </ul>
            {data.sessions.length > atFirst && !all ? (
              <Button tone="ghost" className="-ml-3 self-start" onClick={() => setAll(true)}>
                {texts.showAllDevices(data.sessions.length)}
              </Button>
            ) : null}
            {data.sessions.some(({ isCurrent }) => !isCurrent) ? (
              <Button size="lg" className="self-start" busy={endOthers.isPending} onClick={signOutOthers}>
                {texts.logOutElsewhere}
              </Button>
            ) : (
              <p className="text-sm text-subtle-foreground">{texts.nowhereElse}</p>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

const drawings: Readonly<Record<SignedInDevice['kind'], LucideIcon>> = {
  desktop: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  app: AppWindow,
  other: MonitorSmartphone,
}

interface DeviceProps {
  readonly session: SignedInDevice
  readonly busy: boolean
  readonly onSignOut: () => void
}

function Device({ session, busy, onSignOut }: DeviceProps) {
  const now = useNow(30_000)
  const { device, kind, signedInAt, lastSeenAt, isCurrent } = session
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon of={drawings[kind]} size={20} className="text-subtle-foreground" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-medium">
          {device}
          {isCurrent ? (
            <Badge tone="gain" dot>
              {texts.thisDevice}
            </Badge>
          ) : null}
        </div>
        <div className="num text-xs text-subtle-foreground">
          <time dateTime={signedInAt} title={exactTime(signedInAt)}>
            {texts.loggedInAt(dayTime(signedInAt, { now }))}
          </time>
          {isCurrent ? null : (
            <time dateTime={lastSeenAt} title={exactTime(lastSeenAt)}>
              {' · '}
              {texts.lastUsed(ago(lastSeenAt, { now }))}
            </time>
          )}
        </div>
      </div>
      {isCurrent ? null : (
        <Button
          busy={busy}
          busyText={texts.loggingOut}
          onClick={onSignOut}
          aria-label={texts.logOutOf(device)}
        >
          {texts.logOut}
        </Button>
      )}
    </li>
  )
}
