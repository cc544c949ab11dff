import { useEffect, useRef, type RefObject } from 'react'
import type { ChatMessage } from './chat-calls.ts'
import { text } from './texts/text.ts'

/** Announces others' new messages to screen readers. */
export function useArrivals(
  messages: readonly ChatMessage[],
  self: number,
  list: RefObject<HTMLElement | null>,
): RefObject<HTMLParagraphElement | null> {
  const place = useRef<HTMLParagraphElement>(null)
  const [newest] = messages
  const known = useRef<number | undefined>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = newest?.message_seq ?? before
    if (!newest || before === undefined || newest.message_seq <= before) return
    if (newest.message_participant_id === self) return
    const words = list.current?.querySelector(
      `[data-message="${newest.message_id}"] > [data-part="rich-text"]`,
    )
    const name = newest.message_participant.participant_fullname
    if (place.current)
      place.current.textContent = text('room.arrived', { name, text: words?.textContent ?? '' })
  }, [newest, self, list])
  return place
}
