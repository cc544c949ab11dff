import { holdsText } from '../../../domain/search-text.ts'
import type { SuggestionProps } from '@tiptap/suggestion'
import type { MentionNodeAttrs } from '@tiptap/extension-mention'
import { useEvent } from 'react-admin'
import { useMemo, useRef } from 'react'
import { findParticipants, type ChatGroup, type Participant } from './chat-calls.ts'
import { mentionPrefixes } from '../../../engine/ui/mention-prefixes.ts'
import type { Chosen } from './chat-extensions.ts'
import type { Offers } from './use-offers.ts'

const mostOffered = 10
const longestName = 40
/** Milliseconds before asking the server for a name [MSG-33]. */
const patience = 1500

/** Mentions match members case-insensitively [MSG-33]. */
export function useMentions(group: ChatGroup, self: number, { offer, press, close }: Offers) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<unknown>(null)
  const ask = useEvent(({ query, command }: SuggestionProps<Chosen, MentionNodeAttrs>) => {
    clearTimeout(timer.current)
    asked.current = command
    const show = (people: readonly Participant[]) =>
      offer(
        people
          .filter(({ participant_user_id }) => participant_user_id !== self)
          .slice(0, mostOffered)
          .map(({ participant_user_id: id, participant_fullname: label }) => ({
            key: String(id),
            label,
            choose: () => command({ id: String(id), label }),
          })),
      )
    const { group_participants: people, group_total_participants: total } = group
    // A space after @, or a whole sentence, is not a name.
    if (/^\s/.test(query) || query.length > longestName) return offer([])
    show(people.filter((one) => holdsText(one.participant_fullname, query)))
    if (people.length >= total) return
    // Large groups are only partly loaded.
    timer.current = setTimeout(() => {
      void findParticipants(group.group_id, query).then((more) => asked.current === command && show(more))
    }, patience)
  })
  const leave = useEvent(() => {
    clearTimeout(timer.current)
    asked.current = null
    close()
  })
  return useMemo(
    () => ({
      // Names contain spaces and may follow brackets or quotes.
      allowSpaces: true,
      allowedPrefixes: [...mentionPrefixes],
      render: () => ({ onStart: ask, onUpdate: ask, onKeyDown: press, onExit: leave }),
    }),
    [ask, press, leave],
  )
}
