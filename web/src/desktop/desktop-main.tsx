import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../app.tsx'
import { Router } from '../core/router/router.tsx'
import { core } from '../core/platform/core.ts'
import { DesktopFrame } from './desktop-frame.tsx'
import { followOutsideLinks, meetCore } from '../core/platform/desktop.ts'
import '../styles/main.css'
import './desktop.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

const [, settings, place] = await Promise.all([meetCore(), core.getSettings(), core.takeDeepLink()])
if (place !== null) window.history.replaceState(null, '', place)
followOutsideLinks()

createRoot(root).render(
  <StrictMode>
    <Router>
      <DesktopFrame server={settings.server}>
        <App />
      </DesktopFrame>
    </Router>
  </StrictMode>,
)
