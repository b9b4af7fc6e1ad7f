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

export interface SettingsSection {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly Content: ComponentType<{ readonly me: Profile }>
  /** Open to suspended people too, who may see who they are, and leave. */
  readonly suspended?: true
}

const sections: readonly SettingsSection[] = [
  {
    id: 'profile',
    title: 'Profile',
    note: 'Your name and email.',
    Content: ProfileSettings,
    suspended: true,
  },
  {
    id: 'billing',
    title: 'Plan and billing',
    note: 'Your plan and payment.',
    Content: BillingSection,
    suspended: true,
  },
  {
    id: 'display',
    title: 'Display',
    note: 'How times and amounts are shown, on all your devices.',
    Content: DisplaySettings,
  },
  {
    id: 'figures',
    title: 'Figures',
    note: 'How win rate, Sharpe and Sortino are calculated.',
    Content: FigureSettings,
  },
  {
    id: 'password',
    title: 'Password',
    note: 'Changing it logs you out everywhere else.',
    Content: PasswordForm,
  },
  {
    id: 'two-factor',
    title: 'Two-factor authentication',
    note: 'A code from your phone in addition to your password.',
    Content: TwoFactorSettings,
  },
  { id: 'devices', title: 'Devices', note: 'Where you are logged in.', Content: Devices },
  ...appSection(),
  {
    id: 'data',
    title: 'Your data',
    note: 'Everything Harbour stores about you, in one file.',
    Content: OwnData,
  },
  {
    id: 'delete',
    title: 'Delete account',
    note: 'Permanently, with all synced data.',
    Content: DeleteAccount,
    suspended: true,
  },
]

/** The build for browsers has no file of it. */
const AppSettings =
  import.meta.env.MODE === 'desktop'
    ? lazyFile(() => import('../../people/settings/app-settings.tsx'), 'AppSettings')
    : null

/** About the app on this computer, where there is one. */
function appSection(): readonly SettingsSection[] {
  if (!platform.capabilities.hasAppSettings || AppSettings === null) return []
  const Shown = AppSettings
  const Content = () => <Shown />
  return [{ id: 'app', title: 'This app', note: 'Harbour on this computer.', Content, suspended: true }]
}

export const sectionsFor = (me: Profile): readonly SettingsSection[] =>
  sections.filter(({ suspended }) => me.isActive || suspended === true)
