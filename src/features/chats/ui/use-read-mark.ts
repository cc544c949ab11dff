import { useEffect, useRef } from 'react'
import { markRead, type ChatGroup } from './chat-calls.ts'

/** Marks a room as read up to a message, only while the page is visible. */
export function useReadMark(groupId: number, group: ChatGroup | null, newest: number): void {
  const marked = useRef(0)
  useEffect(() => {
    if (!group?.group_rights.is_participant) return
    const see = () => {
      if (document.hidden || newest <= Math.max(marked.current, group.group_last_read_seq)) return
      marked.current = newest
      void markRead(groupId, newest).catch(() => (marked.current = 0))
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [groupId, group, newest])
}
