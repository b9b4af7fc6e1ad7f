import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Desk, isOwned } from './desk.ts'

/** The programs of Debian and Ubuntu that give apps the desktop's settings. */
const programs = ['/usr/libexec/xdg-desktop-portal-gtk', '/usr/libexec/xdg-desktop-portal'] as const
const names = ['org.freedesktop.impl.portal.desktop.gtk', 'org.freedesktop.portal.Desktop'] as const

/** The person's choice in the settings of the desktop. */
export type Appearance = 'prefer-dark' | 'prefer-light' | 'default'

/** A desktop's settings service for apps. */
export interface Portal {
  choose(appearance: Appearance): void
  stop(): void
}

export const hasPortal: boolean =
  programs.every((program) => existsSync(program)) && spawnSync('which', ['gsettings']).status === 0

/** Starts the settings service of a desktop; it ends with the desktop. */
export async function startPortal(desk: Desk, appearance: Appearance): Promise<Portal> {
  const env = { ...desk.env, GSETTINGS_BACKEND: 'keyfile', XDG_CURRENT_DESKTOP: 'GNOME' }
  const choose = (chosen: Appearance) => {
    const args = ['set', 'org.gnome.desktop.interface', 'color-scheme', chosen]
    const done = spawnSync('gsettings', args, { env, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`the desktop refused the appearance: ${done.stderr}`)
  }
  choose(appearance)
  const running: ChildProcess[] = []
  for (const [at, program] of programs.entries()) {
    running.push(spawn(program, [], { env, stdio: 'ignore' }))
    await isOwned(desk.env, names[at] ?? '')
  }
  return {
    choose,
    stop() {
      for (const process of running.reverse()) process.kill()
    },
  }
}
