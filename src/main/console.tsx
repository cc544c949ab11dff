import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { loadLanguage } from '../client/texts/languages.ts'
import { heldSession } from '../client/session/session-store.ts'
import { prefetchConsole, Start } from '../console/start/start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

function begin(element: HTMLElement): void {
  if (heldSession()) prefetchConsole()
  createRoot(element).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  )
}

// Falls back to English.
const loading = loadLanguage()?.catch(() => undefined)
if (loading) void loading.then(() => begin(root))
else begin(root)
