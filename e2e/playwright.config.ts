import { defineConfig } from '@playwright/test'

const executablePath = process.env.HARBOUR_CHROMIUM

// Journeys in a real browser, against the real server and simulated exchanges; each file brings its own Harbour.
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/suite-setup.ts',
  testMatch: '*.test.ts',
  outputDir: 'output',
  workers: 3,
  // The files that need the demo wait for it, and it is read beside them on whatever machine is there.
  timeout: 480_000,
  // A second's wait for a person takes many on a machine that others use, too.
  expect: { timeout: 60_000 },
  // A journey drives a browser, a server and four exchanges at once on whatever machine is there: it may try a second time, and
  // the suite names each one that needed to.
  retries: 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // Animations took a quarter of the browser's time. They also watch what must stand still while it loads.
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys stop and delay files on the network; the offline journey allows the worker that would answer in its place.
    serviceWorkers: 'block',
    // Recording each step of all journeys took 40 % of their time; what failed is recorded when it is tried again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The container's root cannot use the sandbox; nothing but our own pages is opened.
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
