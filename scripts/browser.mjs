// Finds or installs a Chromium for the browser tests: the system's, else the distribution's package, else Playwright's download. Its
// headless shell takes half of the processor time and is preferred.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { binOf, toolEnv, toolNode } from './toolchain.mjs'

const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
]
const folders = (process.env.PATH ?? '').split(delimiter)
const places = [
  ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const installed = () => process.env.HARBOUR_CHROMIUM ?? places.find((path) => existsSync(path)) ?? null

function installPackage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log("Installing the distribution's Chromium for the browser tests …")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installed()) return
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { stdio: 'ignore', env })
  }
}

function download() {
  console.log('Downloading a Chromium for the browser tests …')
  const install = [binOf('@playwright/test', 'playwright'), 'install', '--only-shell', 'chromium']
  const done = spawnSync(toolNode(), install, { stdio: 'ignore', env: toolEnv() })
  return done.status === 0
}

/** {path} of a browser; {path: null} if Playwright has its own; {reason} if none is available. */
export function findBrowser() {
  if (installed()) return { path: installed() }
  installPackage()
  if (installed()) return { path: installed() }
  if (download()) return { path: null }
  return { reason: 'no Chromium on this machine, and neither its packages nor a download could bring one' }
}
