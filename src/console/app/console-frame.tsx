import { CssBaseline } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, DefaultTitleContextProvider, ResourceDefinitionContextProvider } from 'react-admin'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { resources } from '../../../resources/all.ts'
import { heldAccessSession } from '../../client/session/access-session.ts'
import { appearance, onAppearance } from '../../kit/theme/appearance.ts'
import { ShortcutsProvider } from '../keyboard/shortcuts-provider.tsx'
import { Shell } from '../layout/shell.tsx'
import { addressesOf } from '../../engine/page-addresses.ts'
import { heldSession, sessionStore } from '../../client/session/session-store.ts'
import { onceIdle } from '../../client/once-idle.ts'
import { proofRequest } from '../../client/session/proof-request.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { startLoads } from './start-loads.ts'
import { makeTheme } from '../../kit/theme/mui-theme.ts'
import { routerProvider } from './addresses-in-links.tsx'
import { useVariant } from './app-code-context.ts'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from '../../client/data/data-provider.ts'
import { makeI18nProvider } from './i18n-provider.ts'
import type { ConsoleState } from './console-state.ts'
import { readAnewWhenBack } from './query-client.ts'
import { AdminNotifications } from './admin-notifications.tsx'

const ProofDialog = lazy<object>(
  () => import('../sign-in/proof-dialog.tsx'),
  () => null,
)

const definitions = Object.fromEntries(
  resources.map((resource) => [
    resource.schema.name,
    {
      name: resource.schema.name,
      recordRepresentation: resource.schema.options.title,
      hasList: true,
      hasShow: addressesOf(resource).show !== undefined,
      hasEdit: true,
      hasCreate: true,
    },
  ]),
)

export function ConsoleFrame({ client, store }: ConsoleState) {
  const variant = useVariant()
  const mode = useSyncExternalStore(onAppearance, appearance)
  const theme = useMemo(() => createTheme(makeTheme(mode, variant.brand[mode])), [mode, variant])
  const asksProof = useSyncExternalStore(proofRequest.subscribe, proofRequest.isAsked)
  const [i18nProvider] = useState(makeI18nProvider)
  // Cancels pending reads at session end, which would return 401.
  useEffect(() => sessionStore.subscribe(() => void (heldSession() ?? client.cancelQueries())), [client])
  useEffect(() => readAnewWhenBack(client), [client])
  useEffect(() => {
    // Runs after the page's requests (browsers allow six at once); the session may have ended by then.
    return onceIdle(client, () => {
      const session = heldAccessSession()
      if (session) startLoads(client, session)
    })
  }, [client])

  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      queryClient={client}
      store={store}
    >
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {asksProof && <ProofDialog />}
        <AdminNotifications>
          <DefaultTitleContextProvider value={variant.name}>
            <ResourceDefinitionContextProvider definitions={definitions}>
              <ShortcutsProvider>
                <Shell>
                  <Outlet />
                </Shell>
              </ShortcutsProvider>
            </ResourceDefinitionContextProvider>
          </DefaultTitleContextProvider>
        </AdminNotifications>
      </ThemeProvider>
    </CoreAdminContext>
  )
}
