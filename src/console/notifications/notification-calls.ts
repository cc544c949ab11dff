import type { NotificationCategory, UserNotification } from '../../domain/notifications.ts'
import { call } from '../../client/http.ts'
import { heldSession } from '../../client/session/session-store.ts'

export interface NotificationPage {
  data: UserNotification[]
  current_page: number
  total: number
  from: number | null
  to: number | null
  /** How many are unread in all, whatever was asked for. */
  unread: number
}

export interface Asked {
  category?: NotificationCategory
  page?: number
  limit?: number
  unread?: boolean
}

export const nothing: NotificationPage = {
  data: [],
  current_page: 1,
  total: 0,
  from: null,
  to: null,
  unread: 0,
}

/** A silent call: whatever fails is nothing to see [ERR-14]. */
async function quietly<Data>(work: () => Promise<Data>, otherwise: Data): Promise<Data> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** The user's notifications, the newest first; none when they cannot be had. */
export const readNotifications = ({ category, page, limit, unread }: Asked): Promise<NotificationPage> =>
  quietly(async () => {
    const query = {
      noti_user_id: heldSession()?.user.id,
      category,
      page,
      limit,
      unread: unread ? 1 : undefined,
    }
    const { body } = await call<{ data: NotificationPage }>('notification', 'notifications', {
      query,
      origin: 'notification',
    })
    return body.data
  }, nothing)

const put = (id: number, body?: object) =>
  quietly(async () => {
    await call('notification', `notifications/${id}`, {
      method: 'PUT',
      body,
      origin: 'notification',
    })
  }, undefined)

/** Tells the server that one was read [STA-07]. */
export const markRead = (id: number): Promise<void> => put(id)

/** Tells the server that all were read. */
export const markAllRead = (): Promise<void> => put(0, { mark_all: true })
