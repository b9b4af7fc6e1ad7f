import type { Plugin } from 'vite'

/** The page of the desktop app loads the app's own entry, which first asks its core who is signed in. */
export function desktopPage(): Plugin {
  return {
    name: 'harbour:desktop-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/main.tsx', '/src/desktop/desktop-main.tsx'),
    },
  }
}
