import Highlight from '@tiptap/extension-highlight'
import Mention, { type MentionNodeAttrs } from '@tiptap/extension-mention'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { documents, ordinaryText } from '../../../kit/rich-text/documents.ts'

/** A person as the editor mentions them: the server reads the id and writes the name anew. */
export interface Mentioned {
  id: string
  label: string
}

type Suggestion = Omit<SuggestionOptions<Mentioned, MentionNodeAttrs>, 'editor'>

/** What a message may be made of [MSG-40]. */
export const chatExtensions = (suggestion?: Suggestion) => [
  ordinaryText,
  Highlight,
  Mention.configure({
    HTMLAttributes: { class: 'u-mention' },
    renderText: ({ node }) => `@${String(node.attrs['label'])}`,
    ...(suggestion && { suggestion }),
  }),
]

/** Reads a message into the editor. */
export const chatDocument = documents(chatExtensions())
