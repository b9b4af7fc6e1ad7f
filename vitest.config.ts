import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { SlowFilesFirst } from './scripts/slow-files-first.ts'

// One project per suite; `scripts/test.mjs` runs them in order and reports what could not run.
const suite = (name: string, extra: object = {}) => ({
  test: { name, include: [`${name}/**/*.test.ts`, `${name}/**/*.test.tsx`], ...extra },
})
const onDatabase = { globalSetup: ['server/test/database/global-setup.ts'] }
/** Ends hanging tests, but not slow ones on a shared machine. */
const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      suite('contract', { isolate: false, ...timeouts }),
      suite('ledger', { isolate: false, ...timeouts }),
      suite('checks', {
        include: ['checks/**/*.test.ts', 'bench/**/*.test.ts'],
        isolate: false,
        ...timeouts,
      }),
      suite('exchanges', { isolate: false, setupFiles: ['exchanges/test/close-scenarios.ts'], ...timeouts }),
      suite('simulator', { isolate: false, ...timeouts }),
      suite('server', {
        isolate: false,
        // nurseries of this size save a worker, which creates hundreds of servers, a tenth of its processor time
        execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
        setupFiles: [
          'database/close-left',
          'statements/statement-log',
          'database/hold-embedded-code',
          'app/cheap-hashes',
        ].map((name) => `server/test/${name}.ts`),
        ...timeouts,
        ...onDatabase,
      }),
      // Runs the experiments one after another; their tools are a suite of their own.
      suite('trials', {
        include: ['trials/src/all.test.ts'],
        setupFiles: ['server/test/database/close-left.ts'],
        hookTimeout: 60_000,
        ...onDatabase,
      }),
      suite('trial-tools', { include: ['trials/src/*/*.test.ts'], ...timeouts }),
      // The built app in a real window: only by name (`npm test desktop`), one window at a time.
      suite('desktop', {
        include: ['desktop/test/**/*.test.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 240_000,
      }),
      ...(existsSync(new URL('web/vite.config.ts', import.meta.url)) ? ['web/vite.config.ts'] : []),
    ],
  },
})
