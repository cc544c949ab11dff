import { consentSchema, contactChannels } from '../../consents/consents.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { said } from '../../activity/ui/event-row.tsx'
import { eventsOf } from '../../activity/ui/events.ts'
import type { ActivityText } from '../../activity/ui/texts/use-activity-text.ts'
import { registered } from '../../../engine/registry.ts'
import { smsSchema } from '../../sms/sms.ts'
import type { OfRecord, TimelineEntry } from '../api/shapes.ts'
import type { useTimelineText } from './texts/use-timeline-text.ts'
import { valueAt } from '../../../domain/names.ts'

type Text = ReturnType<typeof useTimelineText>

export interface TimelineRow {
  key: string
  id: number
  at: string
  actor: string | null
  said: string
  of: OfRecord
}

const longestShown = 200
const short = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text)

/** Null for entries other than messages and consents. */
function spoken({ about, changes, chat }: TimelineEntry, text: Text): string | null {
  if (chat) {
    const { group, messages, words } = chat
    return text('chat', { group, smart_count: messages, body: short(words) })
  }
  const valueOf = (name: string) => changes.find(({ field }) => field === name)?.after
  if (about === smsSchema.name) return text('sms', { body: short(String(valueOf('sms_content') ?? '')) })
  if (about !== consentSchema.name) return null
  const channel = translateLabel(valueAt(contactChannels, valueOf('channel')) ?? '')
  return text(valueOf('granted') === true ? 'granted' : 'refused', { channel: inSentence(channel) })
}

export function timelineRows(
  entries: readonly TimelineEntry[],
  text: Text,
  activityText: ActivityText,
): TimelineRow[] {
  const rows: TimelineRow[] = []
  const byRecord = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const words = spoken(entry, text)
    if (words === null) {
      const key = `${entry.of.resource} ${entry.of.id}`
      byRecord.set(key, [...(byRecord.get(key) ?? []), entry])
    } else {
      const { id, at, actor_name: actor, of } = entry
      rows.push({
        key: `${entry.about} ${id}`,
        id,
        at: at.slice(0, 19).replace('T', ' '),
        actor,
        said: words,
        of,
      })
    }
  }
  for (const ofRecord of byRecord.values()) {
    const [first] = ofRecord
    const resource = first && registered(first.of.resource)
    if (!resource) continue
    for (const [at, event] of eventsOf(ofRecord, resource).entries()) {
      const { entry } = event
      const words = entry
        ? text(entry.kind, { body: short(entry.body ?? ''), name: entry.file?.name ?? '' })
        : said(event, resource, activityText)
      rows.push({
        key: `${event.id} ${at}`,
        id: event.id,
        at: event.at,
        actor: event.actor,
        said: words,
        of: first.of,
      })
    }
  }
  return rows.sort((one, other) => other.at.localeCompare(one.at) || other.id - one.id)
}
