import { CssBaseline, ThemeProvider, createTheme } from '@mui/material'
import { QueryClientProvider } from '@tanstack/react-query'
import { I18nContextProvider } from 'react-admin'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { variantOf, type AppCode } from '../../domain/app-codes.ts'
import { watchLive } from '../../client/live/watch-live.ts'
import { watchSession } from '../../client/session/session-watch.ts'
import { ChatArea, type ChatAreaProps } from '../../features/chats/ui/chat-area.tsx'
import { useDesktopNotices } from '../../features/chats/ui/use-desktop-notices.ts'
import { appearance, onAppearance } from '../../kit/theme/appearance.ts'
import { makeTheme } from '../../kit/theme/mui-theme.ts'
import { makeI18nProvider } from '../app/i18n-provider.ts'
import { makeQueryClient } from '../app/query-client.ts'

export default function MessagingChats({ appCode, ...area }: ChatAreaProps & { appCode: AppCode }) {
  const mode = useSyncExternalStore(onAppearance, appearance)
  const theme = useMemo(() => createTheme(makeTheme(mode, variantOf(appCode).brand[mode])), [mode, appCode])
  const [queryClient] = useState(makeQueryClient)
  const [i18n] = useState(makeI18nProvider)
  useEffect(watchLive, [])
  useEffect(watchSession, [])
  useDesktopNotices()
  return (
    <I18nContextProvider value={i18n}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          <ChatArea {...area} />
        </ThemeProvider>
      </QueryClientProvider>
    </I18nContextProvider>
  )
}
