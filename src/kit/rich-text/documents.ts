import { DOMParser } from '@tiptap/pm/model'
import { getSchema, type Extensions, type JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'

export const ordinaryText = StarterKit.configure({
  link: false,
  blockquote: false,
  codeBlock: false,
  horizontalRule: false,
  heading: { levels: [1, 2] },
})

/** Parses HTML for the editor: its own string parsing violates Trusted Types. */
export function documents(extensions: Extensions): (html: string | null) => JSONContent {
  const parser = DOMParser.fromSchema(getSchema(extensions))
  return (html) => parser.parse(DOMPurify.sanitize(html ?? '', { RETURN_DOM_FRAGMENT: true })).toJSON()
}
