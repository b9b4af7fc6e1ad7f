import type { Profile } from '@harbour/contract/people/auth'
import type { ComponentType } from 'react'
import { lazyFile } from '../../core/kit/lazy-file.tsx'
import { platform } from '../../core/platform/platform.ts'
import { BillingSection } from '../billing/billing-section.tsx'
import { DeleteAccount } from '../../people/settings/delete-account.tsx'
import { Devices } from '../../people/settings/devices.tsx'
import { DisplaySettings } from '../../people/settings/display-settings.tsx'
import { FigureSettings } from '../../people/settings/figure-settings.tsx'
import { OwnData } from '../../people/own-data/own-data.tsx'
import { PasswordForm } from '../../people/settings/password-form.tsx'
import { ProfileSettings } from '../../people/settings/profile-settings.tsx'
import { TwoFactorSettings } from '../../people/two-factor/two-factor-settings.tsx'
import * as texts from '#texts/portal/settings'

export interface SettingsSection {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly Content: ComponentType<{ readonly me: Profile }>
  /** Also for suspended people, who may see their profile, and leave. */
  readonly suspended?: true
  /** Its content is a list, which uses the whole width. */
  readonly isWide?: true
}

const sections: readonly SettingsSection[] = [
  {
    id: 'profile',
    title: texts.profile,
    note: texts.profileNote,
    Content: ProfileSettings,
    suspended: true,
  },
  {
    id: 'billing',
    title: texts.billing,
    note: texts.billingNote,
    Content: BillingSection,
    isWide: true,
    suspended: true,
  },
  {
    id: 'display',
    title: texts.display,
    note: texts.displayNote,
    Content: DisplaySettings,
  },
  {
    id: 'figures',
    title: texts.figures,
    note: texts.figuresNote,
    Content: FigureSettings,
  },
  {
    id: 'password',
    title: texts.password,
    note: texts.passwordNote,
    Content: PasswordForm,
  },
  {
    id: 'two-factor',
    title: texts.twoFactor,
    note: texts.twoFactorNote,
    Content: TwoFactorSettings,
  },
  { id: 'devices', title: texts.devices, note: texts.devicesNote, Content: Devices, isWide: true },
  ...appSection(),
  {
    id: 'data',
    title: texts.data,
    note: texts.dataNote,
    Content: OwnData,
  },
  {
    id: 'delete',
    title: texts.deleteAccount,
    note: texts.deleteNote,
    Content: DeleteAccount,
    suspended: true,
  },
]

/** The build for browsers does not include its file. */
const AppSettings =
  import.meta.env.MODE === 'desktop'
    ? lazyFile(() => import('../../people/settings/app-settings.tsx'), 'AppSettings')
    : null

/** About the app on this computer, where there is one. */
function appSection(): readonly SettingsSection[] {
  if (!platform.capabilities.hasAppSettings || AppSettings === null) return []
  const Shown = AppSettings
  const Content = () => <Shown />
  return [{ id: 'app', title: texts.app, note: texts.appNote, Content, suspended: true }]
}

export const sectionsFor = (me: Profile): readonly SettingsSection[] =>
  sections.filter(({ suspended }) => me.isActive || suspended === true)
