import { type InferType } from 'yup'
import { activity } from '../../activity/api/shapes.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'

const ofRecord = shape({ resource: text(), id: whole(), title: text() })
export type OfRecord = InferType<typeof ofRecord>

/** One day of a record's chat, as visible to the reader. */
const chatDay = shape({ group: text(), messages: whole(), words: text() })

export const chatAbout = 'chat'

const timelineEntry = activity.shape({ of: ofRecord, chat: chatDay.optional().default(undefined) })
export type TimelineEntry = InferType<typeof timelineEntry>

/** Newest first; `next` is the following page's cursor, null at the end. */
export const timelinePage = shape({ data: list(timelineEntry), next: whole().nullable() })
export type TimelinePage = InferType<typeof timelinePage>
