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
 * Modes: `desktop` builds the desktop app's window, without the public pages, which it opens in a browser; `de` adds German to the English
 * build.
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
    // Files of their own, never data: URLs, so that the policy for fonts and scripts can stay 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    manifest: mode !== 'desktop' && languageOf(mode) === 'en',
    emptyOutDir: languageOf(mode) === 'en',
    rolldownOptions: {
      // Importing the module for the window's core has no side effects, so browser builds omit it. Catalogues have none either: constant
      // texts are inlined, and the rest of their file is not loaded.
      treeshake: { moduleSideEffects: (id) => !/\/@tauri-apps\/|\/src\/texts\//.test(id) },
      optimization: { inlineConst: { mode: 'all' } },
      // Names of files do not compress, and the app's first file lists most of them: seven characters are 42 bits.
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: 'assets/[name]-[hash:7].js' },
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
    // Files share a worker and the modules of node_modules; everything else is reset (test/setup/reset-worker.ts).
    isolate: false,
    // Ends hanging tests, but not slow ones on a shared machine.
    testTimeout: 180_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
}))
