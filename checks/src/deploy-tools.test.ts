import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '@harbour/server/test/app/find-program'
import { afterAll, expect, test } from 'vitest'
import { files, read, root } from './tree.ts'

const scratch = mkdtempSync(join(tmpdir(), 'harbour-deploy-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Runs a program and returns all that it printed, with its status. */
function outputOf(program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, stdout, printed: `${stdout}${stderr}`.trim() }
}

const helm = findProgram('helm')
const validate = findProgram('kubectl-validate')
const chart = join(root, 'deploy/helm/harbour')
/** The oldest Kubernetes that the chart supports. */
const oldest = /kubeVersion: '>=([\d.]+)-0'/.exec(read('deploy/helm/harbour/Chart.yaml'))?.[1] ?? ''

test.skipIf(helm === null)('the chart passes its linter (needs helm)', () => {
  const args = ['lint', '--strict', chart, '--kube-version', oldest, '--set', 'image.tag=1.0.0']
  const { status, printed } = outputOf(helm ?? '', args)
  expect(printed).toContain('1 chart(s) linted, 0 chart(s) failed')
  expect(status).toBe(0)
})

test.skipIf(helm === null || validate === null).each(['rolling', 'stopFirst'])(
  'the manifests of a %s upgrade hold the schema of the oldest Kubernetes (needs helm and kubectl-validate)',
  (upgrade) => {
    const settings = ['--set', 'image.tag=1.0.0', '--set', `upgrade=${upgrade}`]
    const rendered = outputOf(helm ?? '', [
      'template',
      'harbour',
      chart,
      '--kube-version',
      oldest,
      ...settings,
    ])
    expect(rendered.printed).toBe(rendered.stdout.trim())
    expect(rendered.stdout.match(/^kind: /gm)?.length).toBeGreaterThanOrEqual(8)
    const validated = (name: string, text: string) => {
      const path = join(scratch, name)
      writeFileSync(path, text)
      return outputOf(validate ?? '', ['--version', oldest.split('.').slice(0, 2).join('.'), path])
    }
    const { status, printed } = validated(`${upgrade}.yaml`, rendered.stdout)
    expect(printed).toContain('OK')
    expect(status).toBe(0)
    // the tool itself finds a wrong field
    expect(validated('wrong.yaml', rendered.stdout.replace(/replicas: \d/, 'replicas: two')).status).toBe(1)
  },
)

const analyze = findProgram('systemd-analyze')
const units = files.filter((path) => /^deploy\/systemd\/harbour[^/]*\.(service|target)$/.test(path))

/** An empty root folder with these units, a program in place of Node, and the units of the system. */
function rootWith(change: (text: string) => string): string {
  const folder = mkdtempSync(join(scratch, 'root-'))
  const node = join(folder, 'opt/harbour/bin/node')
  mkdirSync(join(folder, 'opt/harbour/bin'), { recursive: true })
  writeFileSync(node, '')
  chmodSync(node, 0o755)
  mkdirSync(join(folder, 'usr/lib/systemd'), { recursive: true })
  cpSync('/usr/lib/systemd/system', join(folder, 'usr/lib/systemd/system'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  mkdirSync(join(folder, 'etc/systemd/system'), { recursive: true })
  for (const unit of units)
    writeFileSync(join(folder, 'etc/systemd/system', unit.split('/').at(-1) ?? ''), change(read(unit)))
  return folder
}

function verified(change: (text: string) => string) {
  const folder = rootWith(change)
  const paths = units.map((unit) => join(folder, 'etc/systemd/system', unit.split('/').at(-1) ?? ''))
  return outputOf(analyze ?? '', [`--root=${folder}`, 'verify', ...paths]).printed
}

test.skipIf(analyze === null)('systemd finds nothing wrong in the units (needs systemd-analyze)', () => {
  expect(units.length).toBe(4)
  expect(verified((text) => text)).toBe('')
  expect(verified((text) => text.replace('Restart=always', 'Restart=sometimes'))).toContain('sometimes')
})

test.skipIf(analyze === null)(
  'systemd rates the exposure of each service at most 1.5 (needs systemd-analyze)',
  () => {
    const folder = rootWith((text) => text)
    for (const unit of units.filter((path) => path.endsWith('.service'))) {
      const name = unit.split('/').at(-1) ?? ''
      const args = [`--root=${folder}`, '--offline=true', '--threshold=15', 'security', name, '--no-pager']
      const { status, printed } = outputOf(analyze ?? '', args)
      expect(printed).toContain(`Overall exposure level for ${name}`)
      expect(status).toBe(0)
    }
  },
)
