import { DOMParser } from '@tiptap/pm/model'
import {
  EditorContent,
  getSchema,
  useEditor,
  useEditorState,
  type Editor as Tiptap,
  type JSONContent,
} from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'
import { useEffect, useRef } from 'react'
import { described } from '../inputs/input-frame.tsx'
import type { FieldInput } from '../inputs/field-input.ts'
import { useKitText } from '../texts/use-kit-text.ts'
import { MergeFields } from './merge-fields.tsx'
import './rich-text.css'

const extensions = [
  StarterKit.configure({
    link: false,
    blockquote: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [1, 2] },
  }),
]

const parser = DOMParser.fromSchema(getSchema(extensions))

/** HTML as a document of the editor: from a string it would parse it itself, which Trusted Types refuse. */
const documentOf = (html: string | null) =>
  parser.parse(DOMPurify.sanitize(html ?? '', { RETURN_DOM_FRAGMENT: true })).toJSON() as JSONContent

const htmlOf = (editor: Tiptap) => (editor.isEmpty ? null : editor.getHTML())

interface EditorProps {
  input: FieldInput
  autoFocus?: boolean
  /** Words that stand for values of the record, inserted in braces. */
  merge?: readonly string[]
}

/** Formatted text to write in. Loaded when first needed. */
export default function Editor({ input, autoFocus, merge = [] }: EditorProps) {
  const value = typeof input.value === 'string' ? input.value : null
  const aria = described(input)
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: documentOf(value),
    autofocus: autoFocus ?? false,
    editorProps: {
      attributes: {
        id: input.id,
        class: 'u-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${input.id}-label`,
        ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
      },
    },
    onUpdate: ({ editor }) => {
      shown.current = htmlOf(editor)
      input.onChange(shown.current)
    },
    onBlur: () => input.onBlur(),
  })

  // A value that did not come from typing here: a restored draft, a newer record.
  useEffect(() => {
    if (value === shown.current || editor.isDestroyed) return
    shown.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <div className="u-editor" data-invalid={input.error ? '' : undefined}>
      <Tools editor={editor} />
      {merge.length > 0 && (
        <MergeFields
          names={merge}
          onInsert={(name) =>
            editor
              .chain()
              .focus()
              .insertContent({ type: 'text', text: `{${name}}` })
              .run()
          }
        />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}

const tools = [
  { key: 'bold', mark: 'B', is: 'bold', run: (editor: Tiptap) => editor.chain().focus().toggleBold() },
  { key: 'italic', mark: 'I', is: 'italic', run: (editor: Tiptap) => editor.chain().focus().toggleItalic() },
  {
    key: 'underline',
    mark: 'U',
    is: 'underline',
    run: (editor: Tiptap) => editor.chain().focus().toggleUnderline(),
  },
  { key: 'strike', mark: 'S', is: 'strike', run: (editor: Tiptap) => editor.chain().focus().toggleStrike() },
  { key: 'code', mark: '<>', is: 'code', run: (editor: Tiptap) => editor.chain().focus().toggleCode() },
  {
    key: 'heading1',
    mark: 'H1',
    is: { level: 1 },
    run: (editor: Tiptap) => editor.chain().focus().toggleHeading({ level: 1 }),
  },
  {
    key: 'heading2',
    mark: 'H2',
    is: { level: 2 },
    run: (editor: Tiptap) => editor.chain().focus().toggleHeading({ level: 2 }),
  },
  {
    key: 'bullet',
    mark: '•',
    is: 'bulletList',
    run: (editor: Tiptap) => editor.chain().focus().toggleBulletList(),
  },
  {
    key: 'ordered',
    mark: '1.',
    is: 'orderedList',
    run: (editor: Tiptap) => editor.chain().focus().toggleOrderedList(),
  },
] as const

function Tools({ editor }: { editor: Tiptap }) {
  const text = useKitText()
  const active = useEditorState({
    editor,
    selector: ({ editor }) =>
      tools.map(({ is }) => (typeof is === 'string' ? editor.isActive(is) : editor.isActive('heading', is))),
  })
  return (
    <div className="u-editor-tools" role="toolbar" aria-label={text('editor.toolbar')}>
      {tools.map(({ key, mark, run }, at) => (
        <button
          key={key}
          data-mark={key}
          type="button"
          title={text(`editor.${key}`)}
          aria-label={text(`editor.${key}`)}
          aria-pressed={active[at]}
          onClick={() => run(editor).run()}
        >
          <span aria-hidden="true" data-sign={mark} />
        </button>
      ))}
    </div>
  )
}
