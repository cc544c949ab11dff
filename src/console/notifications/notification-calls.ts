import { api, type ApiAnswer } from '../../client/api.ts'
import type { NotificationCategory } from '../../domain/notifications.ts'
import { heldSession } from '../../client/session/session-store.ts'

/** `unread` counts all notifications regardless of the filter. */
export type NotificationPage = ApiAnswer<'GET /notification/notifications'>['data']

export interface NotificationsQuery {
  category?: NotificationCategory
  page?: number
  limit?: number
  unread?: boolean
  priority?: RequestPriority
}

export const nothing: NotificationPage = {
  data: [],
  current_page: 1,
  per_page: 0,
  total: 0,
  from: null,
  to: null,
  unread: 0,
}

/** Suppresses failures [ERR-14]. */
async function quietly<Data>(work: () => Promise<Data>, otherwise: Data): Promise<Data> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

export const readNotifications = ({
  category,
  page,
  limit,
  unread,
  priority,
}: NotificationsQuery): Promise<NotificationPage> =>
  quietly(async () => {
    const query = {
      noti_user_id: heldSession()?.user.id,
      category,
      page,
      limit,
      unread: unread ? ('1' as const) : undefined,
    }
    const { data } = await api('GET /notification/notifications', { query, origin: 'notification', priority })
    return data
  }, nothing)

const put = (noti_id: number, body?: { mark_all: true }) =>
  quietly(async () => {
    const params = { noti_id }
    await api('PUT /notification/notifications/:noti_id', { params, body, origin: 'notification' })
  }, undefined)

/** Marks one as read on the server [STA-07]. */
export const markRead = (id: number): Promise<void> => put(id)

export const markAllRead = (): Promise<void> => put(0, { mark_all: true })
