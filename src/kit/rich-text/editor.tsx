import { EditorContent, useEditor, type Editor as Tiptap } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { described } from '../inputs/input-frame.tsx'
import type { FieldInput } from '../inputs/field-input.ts'
import { documents, ordinaryText } from './documents.ts'
import { EditorTools } from './editor-tools.tsx'
import { MergeFields } from './merge-fields.tsx'
import { adoptPasted } from './paste.ts'
import richText from './rich-text.module.css'
import styles from './editor.module.css'

const extensions = [ordinaryText]

const documentOf = documents(extensions)

const htmlOf = (editor: Tiptap) => (editor.isEmpty ? null : editor.getHTML())

interface EditorProps {
  input: FieldInput
  autoFocus?: boolean
  merge?: readonly string[]
}

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
      transformPastedHTML: adoptPasted,
      attributes: {
        id: input.id,
        class: richText.richText ?? '',
        'data-part': 'rich-text',
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

  // External changes: a restored draft or newer record.
  useEffect(() => {
    if (value === shown.current || editor.isDestroyed) return
    shown.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={styles.editor} data-invalid={input.error ? '' : undefined}>
      <EditorTools editor={editor} />
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
