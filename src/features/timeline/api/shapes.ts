import { type InferType } from 'yup'
import { activity } from '../../activity/api/shapes.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'

/** A record of somebody, by its schema, with what it is called. */
const ofRecord = shape({ resource: text(), id: whole(), title: text() })
export type OfRecord = InferType<typeof ofRecord>

/** What happened, and to which of a person's records. */
const timelineEntry = activity.shape({ of: ofRecord })
export type TimelineEntry = InferType<typeof timelineEntry>

/** A page of a timeline, newest first; `next` is where the next one begins, null at the end. */
export const timelinePage = shape({ data: list(timelineEntry), next: whole().nullable() })
export type TimelinePage = InferType<typeof timelinePage>
