import { inSentence } from '../../domain/in-sentence.ts'
import { relatedTypes } from '../../domain/notifications.ts'
import type { NotifyOfRequest } from '../../features/requests/api/request-notice.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { notify } from './notify.ts'

const wishes = { join: 'to join', take: 'to have it' }

/** Tells who may decide that somebody asks for a record, and the asker how it ended. */
export const tellOfRequest: NotifyOfRequest = async (notice, context) => {
  const { resource, record, by, users } = notice
  if (users.length === 0) return
  const { id, title } = record
  const type = relatedTypes.find((each) => each === resource.schema.name)
  const said = { record: `${inSentence(resource.label[0])} ${title}`, by }
  await notify(context, {
    users,
    ...(notice.about === 'asked'
      ? { trigger: 'RECORD_REQUESTED', values: { ...said, wish: wishes[notice.way] } }
      : {
          trigger: 'RECORD_REQUEST_DECIDED',
          values: { ...said, outcome: notice.accepted ? 'accepted' : 'refused' },
        }),
    ...(id !== undefined && { url: addressOf(resource, 'show', id) }),
    ...(id !== undefined && type && { related: { type, id } }),
  })
}
