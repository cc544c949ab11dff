import { type InferType } from 'yup'
import { activity } from '../../activity/api/shapes.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'

/** A record of somebody, by its schema, with what it is called. */
const ofRecord = shape({ resource: text(), id: whole(), title: text() })
export type OfRecord = InferType<typeof ofRecord>

/** What was said in a chat of a record on one day, as far as the reader sees it. */
const chatDay = shape({ group: text(), messages: whole(), words: text() })

/** What the entries about chats are about. */
export const chatAbout = 'chat'

/** What happened, and to which of a person's records. */
const timelineEntry = activity.shape({ of: ofRecord, chat: chatDay.optional().default(undefined) })
export type TimelineEntry = InferType<typeof timelineEntry>

/** A page of a timeline, newest first; `next` is where the next one begins, null at the end. */
export const timelinePage = shape({ data: list(timelineEntry), next: whole().nullable() })
export type TimelinePage = InferType<typeof timelinePage>
