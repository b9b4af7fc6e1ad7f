import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from './core/router/router.tsx'
import { App } from './app.tsx'
import './styles/main.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw in.')

createRoot(root).render(
  <StrictMode>
    <Router>
      <App />
    </Router>
  </StrictMode>,
)
