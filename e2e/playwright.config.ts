import { defineConfig } from '@playwright/test'

const executablePath = process.env.HARBOUR_CHROMIUM

// Journeys in a real browser, against the real server and simulated exchanges; each file starts its own Harbour.
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/suite-setup.ts',
  testMatch: '*.test.ts',
  outputDir: 'output',
  workers: 3,
  // The files that need the demo wait for its backfill, which runs in parallel on any machine.
  timeout: 480_000,
  // An assertion that takes a second can take many on a shared machine.
  expect: { timeout: 60_000 },
  // A journey drives a browser, a server and four exchanges at once on any machine: it may be retried once, and the suite names each one
  // that was.
  retries: 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Animations took a quarter of the browser's time. The journeys also check that nothing moves while a screen loads.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys stop and delay files on the network; the offline journey allows the worker, which would otherwise answer instead.
    serviceWorkers: 'block',
    // Recording each step of all journeys took 40 % of their time; a failed one is recorded during its retry.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The container's root cannot use the sandbox; only our own pages are opened.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
