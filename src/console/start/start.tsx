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

/** The shell's script and, at the same time, that of the page that is open. */
const loadConsole = () => {
  void import('../routes/routes.ts')
    .then(({ prefetchPage }) => prefetchPage(location.pathname))
    .catch(() => undefined)
  return import('../app/console-app.tsx')
}
const ConsoleApp = lazy(loadConsole, Opening)

/** Fetches the console before it is shown: while the user types, and at once for one who is signed in. */
export const prefetchConsole = (): void => void loadConsole().catch(() => undefined)

/** Only when a signed-out visitor asks for an address: the routes come with what declares the resources. */
const knowsPath = async (path: string) => (await import('../routes/routes.ts')).knowsPath(path)

/** The whole page: a sign-in that is light, and behind it the console, loaded when it is needed. */
export function Start() {
  const route = useSyncExternalStore(routeStore.subscribe, routeStore.get)
  const mode = useSyncExternalStore(onAppearance, appearance)
  // Pages without a sign-in say everything anew in another language, and keep what was typed.
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

/** The console in its user's language, which may be another than that of the page where they signed in. */
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
  // Until it is decided, what index.html began with.
  if (route.name === 'deciding') return document.documentElement.dataset.opening ? <Opening /> : null
  if (route.name === 'opening') return <Opening />
  if (route.name === 'lost') return <LostPage />
  if (route.name === 'console') return <SignedIn key={`${route.userId} ${appCode}`} appCode={appCode} />
  const Page = outsidePages[route.path]
  return <Page appCode={appCode} onAppCode={onAppCode} prefetchConsole={prefetchConsole} />
}
