import type { Profile } from '@harbour/contract/people/auth'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../core/api/api.ts'
import { keyOf, useApiQuery } from '../../core/api/query.ts'
import {
  hasChosenTheme,
  readTheme,
  readTimeZone,
  setEquityZone,
  setTheme,
  setTimeZone,
  watch,
} from '../../core/kit/preferences.ts'
import { platform } from '../../core/platform/platform.ts'
import { type Agreed, agreed, type Shown } from './agreed-preferences.ts'
import { preferences } from './calls.ts'
import { deviceZone } from './zones.ts'

/**
 * Theme and zone are stored in the browser, which needs them before the first paint, and with the account, for the other
 * devices. A choice made here since both agreed is sent to the account; other choices of the account are applied here.
 */
export function FollowPreferences() {
  const { data: profile } = useApiQuery(api.auth.me, {})
  const client = useQueryClient()
  useEffect(() => {
    // A server of the former version sends none.
    if (!profile?.preferences) return undefined
    takeOver(profile)
    // chosen on another device; with 'auto' this browser keeps its own
    if (profile.preferences.language !== undefined && profile.preferences.language !== 'auto')
      platform.speak(profile.preferences.language)
    void nameEquityZone(profile, client)
    const tell = () => void tellAccount(profile.id, client)
    tell()
    return watch(tell)
  }, [profile, client])
  return null
}

const shownHere = (): Shown => ({ theme: readTheme(), timeZone: readTimeZone() })

/** Applies the account's preferences, unless only this browser changed since both last agreed. */
function takeOver({ id, preferences: account }: Profile): void {
  setEquityZone(account.equityZone ?? null)
  const before = agreed.read()
  if (before?.id === id && !difference(before, account)) return
  agreed.write({ id, theme: account.theme, timeZone: account.timeZone })
  // A browser with a choice from before accounts had preferences: it is the only choice ever made.
  if (before === null && hasChosenTheme() && account.theme === 'system') return
  if (account.theme !== readTheme()) setTheme(account.theme)
  if (account.timeZone !== readTimeZone()) setTimeZone(account.timeZone)
}

/**
 * Sets the zone whose midnights end days of equity, if times follow each device: the first device to sign in
 * decides, for everything that this person sees. Later ones do not, since travelling must not change the
 * past; the screens offer it (equity/closing-note.tsx).
 */
async function nameEquityZone({ preferences: account }: Profile, client: QueryClient): Promise<void> {
  if (account.equityZone !== null || naming) return
  naming = true
  try {
    const profile = await preferences.update({ body: { equityZone: deviceZone() } })
    client.setQueryData(keyOf(api.auth.me, {}), profile)
  } catch {
    // The next visit sets it.
  } finally {
    naming = false
  }
}

let naming = false

/** One at a time, so that an older answer never overwrites a newer choice. */
let telling = false

async function tellAccount(id: string, client: QueryClient): Promise<void> {
  const before = agreed.read()
  const here = shownHere()
  const changed = before?.id === id ? difference(before, here) : null
  if (!changed || telling) return
  telling = true
  try {
    const profile = await preferences.update({ body: changed })
    agreed.write({ id, ...here })
    client.setQueryData(keyOf(api.auth.me, {}), profile)
  } catch {
    // It applies here all the same; the account gets it with the next change or the next visit.
  } finally {
    telling = false
  }
}

/** Returns the fields of `next` that differ from `before`. */
function difference(before: Shown | Agreed, next: Shown): Partial<Shown> | null {
  const changed = {
    ...(before.theme === next.theme ? {} : { theme: next.theme }),
    ...(before.timeZone === next.timeZone ? {} : { timeZone: next.timeZone }),
  }
  return Object.keys(changed).length > 0 ? changed : null
}
