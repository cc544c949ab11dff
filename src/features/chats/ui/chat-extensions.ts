import Highlight from '@tiptap/extension-highlight'
import Mention, { type MentionNodeAttrs } from '@tiptap/extension-mention'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { documents, ordinaryText } from '../../../kit/rich-text/documents.ts'

/** Somebody or a record that a message names: the server reads the id. */
export interface Chosen {
  id: string
  label: string
}

export type Suggestion = Omit<SuggestionOptions<Chosen, MentionNodeAttrs>, 'editor'>

/** A link to a record, `lead-7`, by what it is called. */
const RecordLink = Mention.extend({ name: 'record' })

/** What a message may be made of [MSG-40]; what `@` and `/` offer. */
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

/** Reads a message into the editor. */
export const chatDocument = documents(chatExtensions())
