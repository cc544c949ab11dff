import { AddNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'
import { useCallback, type ReactNode } from 'react'
import { noticeTimeouts } from '../../domain/notices.ts'
import { showNotice } from '../../client/notice-store.ts'

export function AdminNotifications({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const add = useCallback(
    ({ message, type, notificationOptions }: NotificationPayload) => {
      if (typeof message !== 'string') return
      const { messageArgs, autoHideDuration } = notificationOptions ?? {}
      const text = translate(message, { _: message, ...messageArgs })
      showNotice({ text, kind: type, timeout: autoHideDuration ?? noticeTimeouts.normal })
    },
    [translate],
  )
  return <AddNotificationContext value={add}>{children}</AddNotificationContext>
}
