import Highlight from '@tiptap/extension-highlight'
import Mention, { type MentionNodeAttrs } from '@tiptap/extension-mention'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { documents, ordinaryText } from '../../../kit/rich-text/documents.ts'

/** Mention by id, which the server parses. */
export interface Chosen {
  id: string
  label: string
}

export type Suggestion = Omit<SuggestionOptions<Chosen, MentionNodeAttrs>, 'editor'>

const RecordLink = Mention.extend({ name: 'record' })

/** Message format [MSG-40], with `@` and `/` suggestions. */
export const chatExtensions = (mentions?: Suggestion, inserts?: Suggestion) => [
  ordinaryText,
  Highlight,
  Mention.configure({
    renderText: ({ node }) => `@${String(node.attrs['label'])}`,
    ...(mentions && { suggestion: mentions }),
  }),
  RecordLink.configure({
    renderText: ({ node }) => String(node.attrs['label']),
    renderHTML: ({ options, node }) => ['span', options.HTMLAttributes, String(node.attrs['label'])],
    suggestion: { char: '/', ...inserts },
  }),
]

export const chatDocument = documents(chatExtensions())
