import { useTranslate } from 'react-admin'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SaveQueueBar } from '../../features/my-day/ui/save-queue-bar.tsx'
import { keepFocus } from '../keyboard/kept-focus.ts'
import { useShellShortcuts } from '../keyboard/shell-shortcuts.ts'
import { Footer } from './footer.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageTransition } from '../../kit/theme/page-transition.ts'
import { PublicDemo } from '../outside/public-demo.tsx'
import { useConsoleRoute } from './use-console-route.ts'
import { useSidebar } from './use-sidebar.ts'
import { useWindowTitle } from './use-window-title.ts'
import styles from './shell.module.css'

/** Page scrolls in `main`; a root with `data-fill` gets the remaining height and scrolls itself. */
export function Shell({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const sidebar = useSidebar()
  const main = useRef<HTMLElement>(null)
  const page = useRef<HTMLDivElement>(null)
  useShellShortcuts()
  useWindowTitle()
  useEffect(() => keepFocus(document), [])
  usePageTransition(main, page, useConsoleRoute()?.over ?? pathname)

  return (
    <div className={styles.shell} data-part="shell" data-rail={sidebar.wide && sidebar.rail ? '' : undefined}>
      <a className={styles.skip} href="#main">
        {translate('shell.skip')}
      </a>
      <Sidebar {...sidebar} />
      <TopBar sidebar={sidebar} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <PublicDemo />
        <div ref={page} className={styles.page}>
          {children}
        </div>
        <Footer />
      </main>
      <SaveQueueBar />
    </div>
  )
}
