import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'
import type { MentionNodeAttrs } from '@tiptap/extension-mention'
import { useEvent } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import { findParticipants, type ChatGroup, type Participant } from './chat-calls.ts'
import { chatExtensions, type Mentioned } from './chat-extensions.ts'

const mostOffered = 10
/** Milliseconds before the server is asked for a name [MSG-33]. */
const patience = 1500

interface Offered {
  people: readonly Mentioned[]
  at: number
  choose: (person: Mentioned) => void
}

const asMentioned = ({ participant_user_id, participant_fullname }: Participant): Mentioned => ({
  id: String(participant_user_id),
  label: participant_fullname,
})

/** Whom a name in a message may mean: those who take part, whatever the case of their letters [MSG-33]. */
export function useMentions(group: ChatGroup, self: number) {
  const [offered, setOffered] = useState<Offered | null>(null)
  const shown = useRef<Offered | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (next: Offered | null) => {
    shown.current = next
    setOffered(next)
  }
  const isOther = ({ participant_user_id }: Participant) => participant_user_id !== self

  const offer = useEvent(({ query, command }: SuggestionProps<Mentioned, MentionNodeAttrs>) => {
    clearTimeout(timer.current)
    const { group_participants: people, group_total_participants: total } = group
    const letters = query.toLowerCase()
    const found = people.filter(
      (one) => isOther(one) && one.participant_fullname.toLowerCase().includes(letters),
    )
    show({ people: found.slice(0, mostOffered).map(asMentioned), at: 0, choose: command })
    if (people.length >= total) return
    // Of a large group only some are here.
    timer.current = setTimeout(() => {
      void findParticipants(group.group_id, query).then((more) => {
        if (shown.current?.choose !== command) return
        show({ people: more.filter(isOther).map(asMentioned), at: 0, choose: command })
      })
    }, patience)
  })
  const press = useEvent(({ event }: SuggestionKeyDownProps): boolean => {
    const now = shown.current
    if (!now || now.people.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      show({ ...now, at: (now.at + step + now.people.length) % now.people.length })
      return true
    }
    const chosen = now.people[now.at]
    if ((event.key === 'Enter' || event.key === 'Tab') && chosen) {
      now.choose(chosen)
      return true
    }
    return false
  })
  const close = useEvent(() => {
    clearTimeout(timer.current)
    show(null)
  })
  const extensions = useMemo(
    () =>
      chatExtensions({
        render: () => ({ onStart: offer, onUpdate: offer, onKeyDown: press, onExit: close }),
      }),
    [offer, press, close],
  )
  /** Enter chooses a person while some are offered. */
  const isOffering = () => (shown.current?.people.length ?? 0) > 0
  return { extensions, offered, isOffering }
}
