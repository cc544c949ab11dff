import { useEffect, useState, useSyncExternalStore } from 'react'
import { variantOf, type AppCode } from '../../domain/app-codes.ts'
import { appearance, onAppearance } from '../../kit/theme/appearance.ts'
import { keepChosenLanguage } from '../../client/session/own-language.ts'
import { languageStore, needsFreshStart } from '../../client/texts/languages.ts'
import { currentAppCode, storeAppCode } from '../../client/app-code.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { NoticeStack } from '../notices/notice-stack.tsx'
import { FailureBoundary } from '../outside/failure-boundary.tsx'
import { LostPage } from '../outside/lost-page.tsx'
import { Opening } from '../outside/opening.tsx'
import { outsidePages } from '../outside/outside-pages.ts'
import { routeStore, settle, watchRoute, type CurrentRoute } from './current-route.ts'
import { applyCssVariables } from '../../kit/theme/css-variables.ts'
import '../../kit/theme/page.css'
import '../../kit/theme/print.css'

/** Loads the shell's and the page's scripts in parallel. */
const loadConsole = () => {
  void import('../routes/routes.ts')
    .then(({ prefetchPage }) => prefetchPage(location.pathname))
    .catch(() => undefined)
  return import('../app/console-app.tsx')
}
const ConsoleApp = lazy(loadConsole, Opening)

export const prefetchConsole = (): void => void loadConsole().catch(() => undefined)

/** Loaded only for signed-out visitors: routes pull in all resources. */
const knowsPath = async (path: string) => (await import('../routes/routes.ts')).knowsPath(path)

export function Start() {
  const route = useSyncExternalStore(routeStore.subscribe, routeStore.get)
  const mode = useSyncExternalStore(onAppearance, appearance)
  // Public pages re-render in a new language, keeping input.
  useSyncExternalStore(languageStore.subscribe, languageStore.get)
  const [appCode, setAppCode] = useState(currentAppCode)
  useEffect(() => watchRoute(knowsPath), [])
  useEffect(() => applyCssVariables(document.documentElement, mode, appCode), [mode, appCode])
  const outside = route.name !== 'console'
  useEffect(() => {
    if (outside) document.title = variantOf(appCode).name
  }, [outside, appCode])

  const changeApp = (code: AppCode) => {
    storeAppCode(code)
    setAppCode(code)
    settle()
  }
  return (
    <>
      <FailureBoundary resetOn={route.name}>
        <Screen route={route} appCode={appCode} onAppCode={changeApp} />
      </FailureBoundary>
      <NoticeStack />
    </>
  )
}

function SignedIn({ appCode }: { appCode: AppCode }) {
  const [anew] = useState(needsFreshStart)
  useEffect(() => {
    void keepChosenLanguage().then(() => {
      if (anew) location.reload()
    })
  }, [anew])
  return anew ? <Opening /> : <ConsoleApp appCode={appCode} />
}

interface ScreenProps {
  route: CurrentRoute
  appCode: AppCode
  onAppCode: (code: AppCode) => void
}

function Screen({ route, appCode, onAppCode }: ScreenProps) {
  // Keeps index.html's initial skeleton until decided.
  if (route.name === 'deciding') return document.documentElement.dataset.opening ? <Opening /> : null
  if (route.name === 'opening') return <Opening />
  if (route.name === 'lost') return <LostPage />
  if (route.name === 'console') return <SignedIn key={`${route.userId} ${appCode}`} appCode={appCode} />
  const Page = outsidePages[route.path]
  return <Page appCode={appCode} onAppCode={onAppCode} prefetchConsole={prefetchConsole} />
}
