import { useEvent } from 'react-admin'
import { useEffect } from 'react'

/** `reset`: changes may have been missed. */
export type ChatChange =
  | { kind: 'reset' }
  | {
      kind: 'message' | 'edited' | 'deleted' | 'changed'
      group_id: number
      event_seq: number
      message_id: number
    }
  | { kind: 'group'; group_id: number; event_seq: number }
  | { kind: 'typing'; group_id: number; user_id: number; name: string; at: number }
  | { kind: 'read'; group_id: number; user_id: number; last_read_seq: number }
  | { kind: 'removed'; group_id: number }

type Hear = (change: ChatChange) => void

const hearers = new Set<Hear>()

export const publishChatChange = (change: ChatChange): void => hearers.forEach((hear) => hear(change))

export function useChatChanges(heard: Hear): void {
  const hear = useEvent(heard)
  useEffect(() => {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  }, [hear])
}
