import { ChevronDown } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import type { Platform } from './releases.ts'
import { CopyLine } from './copy-line.tsx'

const commands: Readonly<Record<Platform, (fileName: string) => string>> = {
  windows: (name) => `Get-FileHash .\\${name} -Algorithm SHA256`,
  mac: (name) => `shasum -a 256 ~/Downloads/${name}`,
  linux: (name) => `sha256sum ${name}`,
  web: (name) => `sha256sum ${name}`,
}
const places: Readonly<Record<Platform, string>> = {
  windows: 'in PowerShell, in your downloads folder',
  mac: 'in Terminal',
  linux: 'in a terminal, where the file is',
  web: 'in a terminal, where the file is',
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
      Verify the file
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
        <span className="text-muted-foreground">Run this {places[platform]} and compare:</span>
        <CopyLine text={commands[platform](fileName)} label="command" />
      </div>
    </div>
  </details>
)
