/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiTable } from './build/api-table.ts'
import { changelog } from './build/changelog.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compressedCopies } from './build/compressed-copies.ts'
import { desktopPage } from './build/desktop-page.ts'
import { headAssets } from './build/head-assets.ts'
import { languageOf, textsOf } from './build/language.ts'
import { publicPages } from './build/public-pages.ts'
import { webApp } from './build/web-app.ts'

/**
 * Modes: `desktop` is what the desktop app shows in its window, without the public pages, which it opens in a browser; `de` adds the
 * same in German to what is built in English.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    ...textsOf(languageOf(mode)),
    apiTable(),
    changelog(),
    ...(mode === 'desktop'
      ? [desktopPage()]
      : [publicPages(languageOf(mode)), webApp(languageOf(mode)), compressedCopies()]),
    react(),
    tailwindcss(),
    headAssets(),
  ],
  build: {
    outDir: mode === 'desktop' ? 'dist-desktop' : 'dist',
    target: 'es2024',
    // Files of their own, never data: addresses, so that the policy for fonts and scripts can stay 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    manifest: mode !== 'desktop' && languageOf(mode) === 'en',
    emptyOutDir: languageOf(mode) === 'en',
    rolldownOptions: {
      // The window's way to its core does nothing by being named: pages of a browser go without it.
      // So do catalogues: whoever takes fixed texts alone has them inlined, and needs no file of the others.
      treeshake: { moduleSideEffects: (id) => !/\/@tauri-apps\/|\/src\/texts\//.test(id) },
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'happy-dom',
    // Tests run as a person without a chosen zone on a device in UTC.
    env: { TZ: 'UTC' },
    setupFiles: ['test/setup/setup.ts'],
    maxWorkers: '100%',
    // Files share a worker and what is loaded from node_modules; all else is reset (test/setup/reset-worker.ts).
    isolate: false,
    // Ends hanging tests, but not slow ones on a machine that others use too.
    testTimeout: 180_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
}))
