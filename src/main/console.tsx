import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { heldSession } from '../console/session-store.ts'
import { prefetchConsole, Start } from '../console/start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
if (heldSession()) prefetchConsole()
createRoot(root).render(
  <StrictMode>
    <Start />
  </StrictMode>,
)
