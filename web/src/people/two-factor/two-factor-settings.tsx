import type { Profile } from '@harbour/contract/people/auth'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/api/api.ts'
import { keyOf, useApiQuery } from '../../core/api/query.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { sessions, twoFactor } from '../settings/calls.ts'
import { NoticeBanner, useNotice } from '../settings/section.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'
import * as texts from '#texts/people/two-factor'

/** Sign-in with a second factor: switched on with an authenticator app, off with password and code. */
export function TwoFactorSettings({ me }: { readonly me: Profile }) {
  const answer = useApiQuery(twoFactor.show, {})
  const client = useQueryClient()
  const [notice, setNotice] = useNotice()
  const [codes, setCodes] = useState<{ readonly list: readonly string[]; readonly isSetup: boolean } | null>(
    null,
  )
  const refresh = () =>
    Promise.all(
      [twoFactor.show, sessions.list, api.auth.me].map((ask) =>
        client.invalidateQueries({ queryKey: keyOf(ask) }),
      ),
    )
  const showCodes = (list: readonly string[], isSetup: boolean): void => {
    setCodes({ list, isSetup })
    setNotice({ good: true, text: isSetup ? texts.isOn : texts.codesRenewed })
    void refresh()
  }
  const done = (): void => {
    setCodes(null)
    // The button is gone; the focus moves to the heading.
    document.getElementById('two-factor')?.querySelector('h2')?.focus()
  }
  const switchedOff = (): void => {
    setNotice({ good: true, text: texts.isOff })
    void refresh()
  }
  if (codes) {
    return (
      <>
        <NoticeBanner notice={notice} />
        {codes.isSetup ? <SetupSteps at={2} /> : null}
        <BackupCodes codes={codes.list} email={me.email} onDone={done} />
      </>
    )
  }
  return (
    <>
      <NoticeBanner notice={notice} />
      <Loaded
        answer={answer}
        what={texts.twoFactor}
        skeleton={<SkeletonRows rows={2} height="h-9 max-md:h-[50px]" />}
      >
        {(state) =>
          state.isOn ? (
            <TwoFactorOn
              state={state}
              email={me.email}
              onCodes={(fresh) => showCodes(fresh, false)}
              onOff={switchedOff}
            />
          ) : (
            <TwoFactorOff email={me.email} onCodes={(fresh) => showCodes(fresh, true)} />
          )
        }
      </Loaded>
    </>
  )
}
