import { reportFailure, toast } from '../../../client/notice-store.ts'
import { leaveGroup } from './chat-calls.ts'
import { text } from './texts/text.ts'
import { useReloadChats } from './use-chat-list.ts'

/** Leaves a group; true on success [MSG-19]. */
export function useLeave(groupId: number): () => Promise<boolean> {
  const reload = useReloadChats()
  return async () => {
    try {
      await leaveGroup(groupId)
      toast(text('leave.done'))
      return true
    } catch (error) {
      reportFailure(error)
      return false
    } finally {
      await reload()
    }
  }
}
