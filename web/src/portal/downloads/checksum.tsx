import { ChevronDown } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import type { Platform } from './releases.ts'
import { CopyLine } from './copy-line.tsx'
import * as texts from '#texts/portal/downloads'

const commands: Readonly<Record<Platform, (fileName: string) => string>> = {
  windows: (name) => `Get-FileHash .\\${name} -Algorithm SHA256`,
  mac: (name) => `shasum -a 256 ~/Downloads/${name}`,
  linux: (name) => `sha256sum ${name}`,
  web: (name) => `sha256sum ${name}`,
}
/** Explains where the command is entered. */
const runs: Readonly<Record<Platform, string>> = {
  windows: texts.runInPowerShell,
  mac: texts.runInMacTerminal,
  linux: texts.runInTerminal,
  web: texts.runInTerminal,
}

interface ChecksumProps {
  readonly platform: Platform
  readonly fileName: string
  readonly sha256: string
}

/** Explains how to verify a downloaded file by its checksum. */
export const Checksum = ({ platform, fileName, sha256 }: ChecksumProps) => (
  <details className="group card">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between px-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
      {texts.verifyFile}
      <Icon
        of={ChevronDown}
        className="text-subtle-foreground transition-transform duration-fast group-open:rotate-180"
      />
    </summary>
    <div className="grid gap-3 border-t px-4 py-3.5 text-sm">
      <div className="grid gap-1.5">
        <span className="text-muted-foreground">SHA-256</span>
        <CopyLine text={sha256} label="SHA-256" />
      </div>
      <div className="grid gap-1.5">
        <span className="text-muted-foreground">{runs[platform]}</span>
        <CopyLine text={commands[platform](fileName)} label={texts.command} />
      </div>
    </div>
  </details>
)
