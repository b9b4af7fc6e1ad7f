import { expect, test } from 'vitest'
import { settingTable } from '@harbour/server/core/settings/setting-table'
import { allocatorEnv } from '../../scripts/toolchain.mjs'
import { files, read } from './tree.ts'

const deployed = files.filter((path) => path.startsWith('deploy/') || path === 'Dockerfile')
const known = new Set([
  ...settingTable.flatMap(({ name }) => name.split(', ')),
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
])

test('files of deploy/ set only variables of Harbour that are settings', () => {
  const wrong = deployed
    .filter((path) => !path.endsWith('.json'))
    .flatMap((path) =>
      [
        ...read(path).matchAll(
          /\b((?:HARBOUR|WORKER|METRICS|DATABASE|STORAGE|TRUST|SMTP|MAIL|ONLINE|RATE|LOG|EGRESS)_[A-Z_]+)\b/g,
        ),
      ]
        .map(([, name = '']) => name)
        // settings for compose only
        .filter((name) => !known.has(name) && !['HARBOUR_IMAGE', 'STORAGE_PASSWORD'].includes(name))
        .map((name) => `${path}: ${name}`),
    )
  expect(wrong).toEqual([])
})

test('every third-party image has an exact version', () => {
  const images = ['Dockerfile', 'deploy/compose/one-machine.yml', 'deploy/compose/cluster.yml'].flatMap(
    (path) => [...read(path).matchAll(/^(?:FROM| +image:) (\S+)/gm)].map(([, image = '']) => image),
  )
  const loose = images.filter(
    (image) =>
      image !== '${HARBOUR_IMAGE:?}' &&
      !/@sha256:[0-9a-f]{64}$|:v?\d+\.\d+\.\d+(-\w+)*$|^postgres:\d+\.\d+(-\w+)*$/.test(image),
  )
  expect(loose).toEqual([])
  expect(images.length).toBeGreaterThanOrEqual(7)
})

test('HAProxy has the same configuration for two servers as for one, except that it looks up their names', () => {
  const withoutServers = (path: string) =>
    read(path)
      .replace(/^#[^\n]*\nresolvers [^]*?\n\n/m, '')
      .split('\n')
      .filter((line) => !/^ {4}server /.test(line))
      .slice(1)
  expect(withoutServers('deploy/compose/haproxy-two.cfg')).toEqual(withoutServers('deploy/haproxy.cfg'))
})

test('nothing is exposed to other machines, lacks a password, runs as superuser or has a moving tag', () => {
  for (const path of ['deploy/compose/one-machine.yml', 'deploy/compose/cluster.yml']) {
    const text = read(path)
    const published = [...text.matchAll(/\bports: (.*)/g)].map(([, ports]) => ports)
    expect(published).toEqual(["['${PUBLISH:-127.0.0.1:80:80}']"])
    expect(text).not.toMatch(/\btrust\b|POSTGRES_USER|:latest|image: [^:]+$/m)
    expect(text).toContain('postgres://harbour:${POSTGRES_HARBOUR_PASSWORD:?}@')
    // Harbour receives the whole .env, except for this
    expect(text).toContain("\n    POSTGRES_PASSWORD: ''\n")
  }
  expect(read('deploy/compose/roles.sql')).not.toMatch(
    /^(create|alter) role .*\b(superuser|createrole|bypassrls)\b/m,
  )
  expect(read('deploy/helm/harbour/values.yaml')).toMatch(/\n {2}tag: ''\n/)
})

test('every systemd unit has the same hardening, and the image runs the same command as the units', () => {
  const units = ['api', 'worker', 'migrate'].map((name) => read(`deploy/systemd/harbour-${name}.service`))
  const walls = units.map((text) =>
    text.slice(text.indexOf('WorkingDirectory=')).replace(/\n\n\[Install\][^]*$/, '\n'),
  )
  expect(walls[0]).toContain('NoNewPrivileges=true\nProtectSystem=strict\n')
  expect(new Set(walls).size).toBe(1)
  const flags = '--max-semi-space-size=8 --v8-pool-size=1 --expose-gc server/dist/image/main.js'
  for (const unit of units.slice(0, 2)) expect(unit).toContain(flags)
  const image = read('Dockerfile')
  for (const part of flags.split(' ')) expect(image).toContain(`"${part}"`)
  for (const setting of Object.entries(allocatorEnv).map((pair) => pair.join('=')))
    for (const text of [image, ...units]) expect(text).toContain(setting)
  expect(image).toMatch(/\nUSER 65532:65532\n/)
  expect(image).toMatch(/\nHEALTHCHECK /)
})
