import { readableFields } from '../engine/field-access.ts'
import type { RecordFeature } from '../engine/ui/feature-parts.ts'
import { lazy } from '../kit/lazy/lazy.tsx'
import { keepsFiles, mayAddEntries } from './activity/entries.ts'
import { ActivityBlock } from './activity/ui/activity-block.tsx'
import { EntryCount } from './activity/ui/entry-count.tsx'
import { isInActivity } from './activity/ui/is-in-activity.ts'
import { LogCallButton } from './activity/ui/entries/log-call-button.tsx'
import { AppointmentsBlock } from './appointments/ui/appointments-block.tsx'
import { mayChat } from './chats/chats.ts'
import { ChatButton } from './chats/ui/chat-button.tsx'
import { UnreadCount } from './chats/ui/unread-count.tsx'
import { FileCount } from './files/ui/file-count.tsx'
import { FollowUpsBlock } from './follow-ups/ui/follow-ups-block.tsx'
import { NextStep } from './follow-ups/ui/next-step.tsx'
import { mayAnswer } from './personal-data/personal-data.ts'
import { maySendSms } from './sms/sms.ts'
import { SmsButton } from './sms/ui/sms-button.tsx'
import { ViewersButton } from './viewers/ui/viewers-button.tsx'

const nothing = () => null

const MergeBanner = lazy(() => import('./merging/ui/merge-banner.tsx'), nothing)
const RequestsBanner = lazy(() => import('./requests/ui/requests-banner.tsx'), nothing)
const ConsentsBlock = lazy(() => import('./consents/ui/consents-block.tsx'), nothing)
const PersonalBlock = lazy(() => import('./personal-data/ui/personal-block.tsx'), nothing)
const TimelineBlock = lazy(() => import('./timeline/ui/timeline-block.tsx'), nothing)
const ChatsBlock = lazy(() => import('./chats/ui/chats-block.tsx'), nothing)
const StagesBlock = lazy(
  async () => ({ default: (await import('./stages/ui/stages-block.tsx')).StagesBlock }),
  nothing,
)
const FilesBlock = lazy(() => import('./files/ui/files-block.tsx'), nothing)

/** In display order. */
export const recordFeatures: readonly RecordFeature[] = [
  { place: 'banner', shows: ({ merges }) => merges === true, Part: MergeBanner },
  { place: 'banner', shows: ({ requests }) => requests === true, Part: RequestsBanner },
  { place: 'step', shows: ({ followUps }) => followUps === true, Part: NextStep },
  { place: 'first', shows: ({ stages }) => stages !== undefined, Part: StagesBlock },
  { place: 'first', shows: ({ followUps }) => followUps === true, Part: FollowUpsBlock },
  {
    place: 'after-fields',
    shows: ({ appointments }) => appointments !== undefined,
    Part: AppointmentsBlock,
  },
  { place: 'aside', shows: ({ consents }) => consents === true, Part: ConsentsBlock },
  { place: 'aside', shows: mayAnswer, Part: PersonalBlock },
  {
    place: 'first',
    onTab: 'documents',
    needsTab: true,
    shows: keepsFiles,
    Part: FilesBlock,
    Count: FileCount,
  },
  {
    place: 'aside',
    shows: (resource) => !resource.tabs?.['documents'] && keepsFiles(resource),
    Part: FilesBlock,
  },
  { place: 'first', onTab: 'chats', needsTab: true, shows: mayChat, Part: ChatsBlock, Count: UnreadCount },
  {
    place: 'side',
    onTab: 'activity',
    shows: ({ activity }) => activity === true,
    holds: isInActivity,
    Part: ActivityBlock,
    Count: EntryCount,
  },
  { place: 'side', onTab: 'activity', shows: ({ timeline }) => timeline === true, Part: TimelineBlock },
  { place: 'contact', shows: maySendSms, Part: SmsButton, replaces: 'sms' },
  { place: 'contact', shows: mayAddEntries, Part: LogCallButton },
  { place: 'action', shows: mayChat, Part: ChatButton },
  {
    place: 'action',
    shows: ({ holder, schema }, session) =>
      holder !== undefined && readableFields(schema, session).has(holder),
    Part: ViewersButton,
  },
]
