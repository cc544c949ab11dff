import { holdsText } from '../../../domain/search-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { MentionNodeAttrs } from '@tiptap/extension-mention'
import type { SuggestionProps } from '@tiptap/suggestion'
import { useEvent } from 'react-admin'
import { useMemo, useRef } from 'react'
import { mergeText, type MergeValues } from '../../../domain/merge-fields.ts'
import { api } from '../../../client/api.ts'
import { maySendSms } from '../../sms/sms.ts'
import { smsDraftQuery } from '../../sms/ui/use-sms.ts'
import type { ChatGroup } from './chat-calls.ts'
import type { Chosen } from './chat-extensions.ts'
import { text } from './texts/text.ts'
import { recordPlace } from './record-place.ts'
import type { Offer, Offers } from './use-offers.ts'

const most = { templates: 5, records: 4 }
/** Debounce in milliseconds. */
const patience = 250
const keptFor = 5 * 60_000

type Asked = SuggestionProps<Chosen, MentionNodeAttrs>

/** `/` inserts message templates filled from the chat's record, or links to records. */
export function useInserts(group: ChatGroup, user: { name: string }, { offer, press, close }: Offers) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<unknown>(null)

  // Users who may not message the record's person fill in manually; failures are cached.
  const values = () =>
    client.fetchQuery({
      queryKey: ['chat', 'values', group.group_id],
      queryFn: async ({ signal }): Promise<MergeValues> => {
        const own = { agent_name: user.name }
        const place = recordPlace(group, maySendSms)
        if (!place) return own
        const draft = smsDraftQuery(place).queryFn({ signal })
        return draft.then((found) => found.values).catch(() => own)
      },
      staleTime: keptFor,
    })
  const templates = async ({ query, editor, range }: Asked): Promise<Offer[]> => {
    const [{ content }, known] = await Promise.all([
      client.fetchQuery({
        queryKey: ['chat', 'templates'],
        queryFn: () => api('GET /messaging/sms-template', { origin: 'auxiliary' }),
        staleTime: keptFor,
      }),
      values(),
    ])
    const named = content.flatMap(({ sms_template_id: id, sms_title, sms_content }) =>
      sms_title && sms_content ? [{ id, title: sms_title, content: sms_content }] : [],
    )
    return named
      .filter(({ title }) => holdsText(title, query))
      .slice(0, most.templates)
      .map(({ id, title, content: template }) => ({
        key: `template:${id}`,
        label: title,
        hint: text('insert.template'),
        choose: () =>
          editor
            .chain()
            .focus()
            .deleteRange(range)
            .insertContent(paragraphs(mergeText(template, known)))
            .run(),
      }))
  }
  const records = async ({ query: q, command }: Asked): Promise<Offer[]> => {
    if (q.length < 2) return []
    const { data } = await api('GET /system/search', {
      query: { q, limit: most.records },
      origin: 'auxiliary',
    })
    return data.flatMap(({ resource, label, records: found }) =>
      found.map(({ id, title }) => ({
        key: `${resource}:${id}`,
        label: title,
        hint: label,
        choose: () => command({ id: `${resource}-${id}`, label: title }),
      })),
    )
  }
  const ask = useEvent((props: Asked) => {
    clearTimeout(timer.current)
    asked.current = props.command
    timer.current = setTimeout(() => {
      const none = (): Offer[] => []
      void Promise.all([templates(props).catch(none), records(props).catch(none)]).then(
        (found) => asked.current === props.command && offer(found.flat()),
      )
    }, patience)
  })
  const leave = useEvent(() => {
    clearTimeout(timer.current)
    asked.current = null
    close()
  })
  return useMemo(
    () => ({ char: '/', render: () => ({ onStart: ask, onUpdate: ask, onKeyDown: press, onExit: leave }) }),
    [ask, press, leave],
  )
}

const paragraphs = (content: string) =>
  content
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: line ? [{ type: 'text', text: line }] : [] }))
