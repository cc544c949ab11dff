import type { Resource } from '../../../engine/resource.ts'
import { recordTitle } from '../../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { ChatFrame } from './chat-frame.tsx'
import { RecordChats } from './record-chats.tsx'
import type { ChatPart } from './use-unread.ts'
import { text } from './texts/text.ts'

interface ChatDrawerProps {
  resource: Resource
  record: EngineRecord
  group?: number | undefined
  part?: (ChatPart & { title: string }) | undefined
  onClose: () => void
}

/** Drawer with one record's chats, beside its page [LAY-06]. */
export default function ChatDrawer({ resource, record, group, part, onClose }: ChatDrawerProps) {
  return (
    <ChatFrame
      title={part?.title ?? text('title', { name: recordTitle(resource, record) })}
      onClose={onClose}
    >
      <RecordChats
        resource={resource}
        record={record}
        group={group}
        part={part && { type: part.type, prod_bnk_id: part.prod_bnk_id }}
      />
    </ChatFrame>
  )
}
