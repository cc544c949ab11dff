import { inSentence } from '../../domain/in-sentence.ts'
import type { NoticeWord } from '../../domain/notice-values.ts'
import { relatedTypes } from '../../domain/notifications.ts'
import type { NotifyOfRequest } from '../../features/requests/api/request-notice.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { notify } from './notify.ts'

export const notifyRequest: NotifyOfRequest = async (notice, context) => {
  const { resource, record, by, users } = notice
  if (users.length === 0) return
  const { id, title } = record
  const type = relatedTypes.find((each) => each === resource.schema.name)
  const named: NoticeWord = {
    key: 'notification.record',
    args: { label: inSentence(resource.label[0]), name: title },
  }
  const said = { record: named, by }
  await notify(context, {
    users,
    ...(notice.about === 'asked'
      ? { trigger: 'RECORD_REQUESTED', values: { ...said, wish: { key: `notification.wish.${notice.way}` } } }
      : {
          trigger: 'RECORD_REQUEST_DECIDED',
          values: {
            ...said,
            outcome: { key: `notification.request.${notice.accepted ? 'accepted' : 'refused'}` },
          },
        }),
    ...(id !== undefined && { url: addressOf(resource, 'show', id) }),
    ...(id !== undefined && type && { related: { type, id } }),
  })
}
