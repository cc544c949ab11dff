import { DOMParser } from '@tiptap/pm/model'
import { getSchema, type Extensions, type JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'

/** What formatted text may be made of everywhere. */
export const ordinaryText = StarterKit.configure({
  link: false,
  blockquote: false,
  codeBlock: false,
  horizontalRule: false,
  heading: { levels: [1, 2] },
})

/** Reads HTML as a document of an editor: from a string it would parse it itself, which Trusted Types refuse. */
export function documents(extensions: Extensions): (html: string | null) => JSONContent {
  const parser = DOMParser.fromSchema(getSchema(extensions))
  return (html) =>
    parser.parse(DOMPurify.sanitize(html ?? '', { RETURN_DOM_FRAGMENT: true })).toJSON() as JSONContent
}
