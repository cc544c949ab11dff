import { useEditorState, type ChainedCommands, type Editor as Tiptap } from '@tiptap/react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import styles from './editor-tools.module.css'

const tools = [
  { key: 'bold', icon: 'bold', is: 'bold', run: (editor: Tiptap) => editor.chain().focus().toggleBold() },
  {
    key: 'italic',
    icon: 'italic',
    is: 'italic',
    run: (editor: Tiptap) => editor.chain().focus().toggleItalic(),
  },
  {
    key: 'underline',
    icon: 'underline',
    is: 'underline',
    run: (editor: Tiptap) => editor.chain().focus().toggleUnderline(),
  },
  {
    key: 'strike',
    icon: 'strike',
    is: 'strike',
    run: (editor: Tiptap) => editor.chain().focus().toggleStrike(),
  },
  { key: 'code', icon: 'code', is: 'code', run: (editor: Tiptap) => editor.chain().focus().toggleCode() },
  {
    key: 'heading1',
    icon: 'heading1',
    is: { level: 1 },
    run: (editor: Tiptap) => editor.chain().focus().toggleHeading({ level: 1 }),
  },
  {
    key: 'heading2',
    icon: 'heading2',
    is: { level: 2 },
    run: (editor: Tiptap) => editor.chain().focus().toggleHeading({ level: 2 }),
  },
  {
    key: 'bullet',
    icon: 'list',
    is: 'bulletList',
    run: (editor: Tiptap) => editor.chain().focus().toggleBulletList(),
  },
  {
    key: 'ordered',
    icon: 'ordered',
    is: 'orderedList',
    run: (editor: Tiptap) => editor.chain().focus().toggleOrderedList(),
  },
] as const

export interface MoreTool {
  key: 'highlight'
  icon: IconName
  is: string
  run: (editor: Tiptap) => ChainedCommands
}

export function EditorTools({ editor, more = [] }: { editor: Tiptap; more?: readonly MoreTool[] }) {
  const all = [...tools, ...more]
  const text = useKitText()
  const active = useEditorState({
    editor,
    selector: ({ editor }) =>
      all.map(({ is }) => (typeof is === 'string' ? editor.isActive(is) : editor.isActive('heading', is))),
  })
  return (
    <div className={styles.tools} role="toolbar" aria-label={text('editor.toolbar')}>
      {all.map(({ key, icon, run }, at) => (
        <button
          key={key}
          type="button"
          title={text(`editor.${key}`)}
          aria-label={text(`editor.${key}`)}
          aria-pressed={active[at]}
          onClick={() => run(editor).run()}
        >
          <Icon name={icon} size={16} />
        </button>
      ))}
    </div>
  )
}
