import { relatedTypes } from '../../domain/notifications.ts'
import type { NotifyMentioned } from '../../features/activity/api/entries/mention-notice.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { notify } from './notify.ts'

/** Links the entry [CON-05]. */
export const notifyMentioned: NotifyMentioned = async ({ resource, record, entry, by, users }, context) => {
  const { schema, label } = resource
  const name = record[schema.options.title]
  const type = relatedTypes.find((each) => each === schema.name)
  await notify(context, {
    trigger: 'RECORD_MENTION',
    users,
    values: {
      record: {
        key: 'notification.record',
        args: { label: label[0], name: typeof name === 'string' ? name : `#${record.id}` },
      },
      kind: { key: `notification.entry.${entry.kind}` },
      by,
    },
    url: `${addressOf(resource, 'show', record.id)}#activity-${entry.id}`,
    ...(type && { related: { type, id: record.id } }),
  })
}
