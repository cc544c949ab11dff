import { Button, IconButton } from '@mui/material'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEvent } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { EditorTools } from '../../../kit/rich-text/editor-tools.tsx'
import '../../../kit/rich-text/rich-text.css'
import { keepDraft, tellTyping, type ChatGroup, type ChatMessage } from './chat-calls.ts'
import { chatDocument } from './chat-extensions.ts'
import { FileChips } from './file-chips.tsx'
import { RichText } from './rich-text.tsx'
import { text } from './texts/text.ts'
import { useMessageFiles, type MessageFile } from './use-message-files.ts'
import { useMentions } from './use-mentions.ts'
import styles from './chats.module.css'

interface ComposerProps {
  group: ChatGroup
  user: { id: number; name: string }
  reply: ChatMessage | null
  editing: ChatMessage | null
  onLeaveMode: () => void
  /** Whether it was taken: what was typed stays otherwise. */
  onSubmit: (html: string, files: readonly MessageFile[]) => Promise<boolean>
}

const draftPause = 800
const typingPause = 3_000

/** Where a message is written, an own one changed, another one answered [MSG-15, MSG-40]. */
export default function Composer(props: ComposerProps) {
  const { group, user, reply, editing, onLeaveMode, onSubmit } = props
  const [busy, setBusy] = useState(false)
  const { extensions, offered, isOffering } = useMentions(group, user.id)
  const keep = useKeptDraft(group)
  const typing = useTypingNotice(group.group_id)
  const attached = useMessageFiles()

  const taken = (files: FileList | undefined): boolean => {
    if (!files?.length || editing) return false
    void attached.add([...files])
    return true
  }
  const pressed = useRef<() => void>(() => undefined)
  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: chatDocument(group.group_draft?.html ?? ''),
    editorProps: {
      attributes: {
        class: 'u-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': text('room.write'),
      },
      // A picture out of the clipboard, or files that are dropped.
      handlePaste: (_view, { clipboardData }) => taken(clipboardData?.files),
      handleDrop: (_view, { dataTransfer }) => taken(dataTransfer?.files),
      handleKeyDown: (_view, event) => {
        if (event.key !== 'Enter' || event.shiftKey || isOffering()) return false
        const always = event.ctrlKey || event.metaKey
        // In a list Enter begins the next point; on a phone the next line.
        if (!always && (editor.isActive('listItem') || matchMedia('(pointer: coarse)').matches)) return false
        pressed.current()
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      if (editing) return
      keep(changed.isEmpty ? '' : changed.getHTML())
      if (!changed.isEmpty) typing()
    },
  })
  const submit = useEvent(async () => {
    const files = editing ? [] : attached.files
    if (busy || attached.isComing || (editor.isEmpty && files.length === 0)) return
    setBusy(true)
    const html = editor.getHTML()
    if (!editing) {
      editor.commands.setContent(chatDocument(''), { emitUpdate: false })
      attached.put([])
      keep('')
    }
    const isSent = await onSubmit(html, files)
    if (!isSent && !editing) {
      editor.commands.setContent(chatDocument(html))
      attached.put(files)
    }
    setBusy(false)
  })
  useEffect(() => {
    pressed.current = () => void submit()
  }, [submit])
  useEffect(() => {
    if (reply) editor.commands.focus('end')
  }, [editor, reply])

  // While a message is changed, what was begun waits.
  const begun = useRef('')
  useEffect(() => {
    if (!editing || editor.isDestroyed) return
    begun.current = editor.isEmpty ? '' : editor.getHTML()
    editor.commands.setContent(chatDocument(editing.message_content), { emitUpdate: false })
    editor.commands.focus('end')
    return () => {
      if (!editor.isDestroyed) editor.commands.setContent(chatDocument(begun.current), { emitUpdate: false })
    }
  }, [editor, editing])

  return (
    <div className={styles.composer}>
      {reply && (
        <div className={styles.mode}>
          <b>{text('room.reply_to', { name: reply.message_participant.participant_fullname })}</b>
          <RichText html={reply.message_content} />
          <IconButton aria-label={text('room.stop_reply')} onClick={onLeaveMode}>
            <Icon name="close" size={16} />
          </IconButton>
        </div>
      )}
      {editing && (
        <div className={styles.mode}>
          <b>{text('room.editing')}</b>
          <IconButton aria-label={text('room.stop_edit')} onClick={onLeaveMode}>
            <Icon name="close" size={16} />
          </IconButton>
        </div>
      )}
      <div className="u-editor">
        <EditorTools editor={editor} more={[highlight]} />
        <EditorContent editor={editor} />
        {offered && offered.people.length > 0 && (
          <ul className={styles.people} role="listbox" aria-label={text('room.mention')}>
            {offered.people.map((person, at) => (
              <li
                key={person.id}
                role="option"
                aria-selected={at === offered.at}
                // The cursor stays in the text.
                onMouseDown={(event) => {
                  event.preventDefault()
                  offered.choose(person)
                }}
              >
                {person.label}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!editing && <FileChips files={attached.files} onRemove={({ file_id }) => attached.remove(file_id)} />}
      <div className={styles.composerFoot}>
        {!editing && (
          <Button component="label" startIcon={<Icon name="clip" />} loading={attached.isComing}>
            {text('room.attach')}
            <input
              type="file"
              multiple
              hidden
              onChange={({ target }) => {
                void attached.add([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </Button>
        )}
        <small>{text('room.enter')}</small>
        <Button variant="contained" loading={busy && editing !== null} onClick={() => void submit()}>
          {text(editing ? 'room.save' : 'room.send')}
        </Button>
      </div>
    </div>
  )
}

const highlight = {
  key: 'highlight',
  mark: 'H',
  is: 'highlight',
  run: (editor: Parameters<typeof EditorTools>[0]['editor']) => editor.chain().focus().toggleHighlight(),
} as const

/** Keeps what is begun on the server, a moment after the last letter and when the room or the page is left. */
function useKeptDraft({ group_id: group }: ChatGroup) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string | null>(null)
  const flush = useEvent(() => {
    clearTimeout(timer.current)
    const html = waiting.current
    waiting.current = null
    if (html !== null) void keepDraft(group, html, null).catch(() => undefined)
  })
  useEffect(() => {
    const hidden = () => document.hidden && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
      flush()
    }
  }, [flush])
  return (html: string) => {
    waiting.current = html
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, html === '' ? 0 : draftPause)
  }
}

/** Tells the others that somebody writes, now and then. */
function useTypingNotice(group: number) {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < typingPause) return
    last.current = Date.now()
    void tellTyping(group).catch(() => undefined)
  }
}
