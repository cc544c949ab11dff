import { useEffect, useRef, useState } from 'react'
import { useChatChanges } from '../../../client/live/chat-changes.ts'

const typingShown = 5_000

export function useTyping(groupId: number, self: number): string {
  const [names, setNames] = useState<readonly { id: number; name: string }[]>([])
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  useChatChanges((change) => {
    if (change.kind !== 'typing' || change.group_id !== groupId || change.user_id === self) return
    const { user_id: id, name } = change
    setNames((now) => [...now.filter((one) => one.id !== id), { id, name }])
    clearTimeout(timers.current.get(id))
    const over = () => setNames((now) => now.filter((one) => one.id !== id))
    timers.current.set(id, setTimeout(over, typingShown))
  })
  useEffect(() => {
    const all = timers.current
    return () => all.forEach((timer) => clearTimeout(timer))
  }, [])
  return names.map(({ name }) => name).join(', ')
}
