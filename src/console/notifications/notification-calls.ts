import { api, type ApiAnswer } from '../../client/api.ts'
import type { NotificationCategory } from '../../domain/notifications.ts'
import { heldSession } from '../../client/session/session-store.ts'

/** A page of them; `unread` is how many are in all, whatever was asked for. */
export type NotificationPage = ApiAnswer<'GET /notification/notifications'>['data']

export interface Asked {
  category?: NotificationCategory
  page?: number
  limit?: number
  unread?: boolean
  /** Low for what stands around the page. */
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

/** A silent call: whatever fails is nothing to see [ERR-14]. */
async function quietly<Data>(work: () => Promise<Data>, otherwise: Data): Promise<Data> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/** The user's notifications, the newest first; none when they cannot be had. */
export const readNotifications = ({
  category,
  page,
  limit,
  unread,
  priority,
}: Asked): Promise<NotificationPage> =>
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

/** Tells the server that one was read [STA-07]. */
export const markRead = (id: number): Promise<void> => put(id)

/** Tells the server that all were read. */
export const markAllRead = (): Promise<void> => put(0, { mark_all: true })
