import { Button, IconButton, Tooltip } from '@mui/material'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEvent } from 'react-admin'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { EditorTools } from '../../../kit/rich-text/editor-tools.tsx'
import { adoptPasted, isForFiles } from '../../../kit/rich-text/paste.ts'
import { AttachButton } from './attach-button.tsx'
import type { ChatGroup, ChatMessage } from './chat-calls.ts'
import { chatDocument, chatExtensions } from './chat-extensions.ts'
import { ComposerMode } from './composer-mode.tsx'
import { FileChips } from './file-chips.tsx'
import { OfferList } from './offer-list.tsx'
import { text } from './texts/text.ts'
import { useInserts } from './use-inserts.ts'
import { useKeptDraft, useTypingNotice } from './use-kept-draft.ts'
import { useMentions } from './use-mentions.ts'
import { useMessageFiles, type MessageFile } from './use-message-files.ts'
import { useOffers } from './use-offers.ts'
import richText from '../../../kit/rich-text/rich-text.module.css'
import editorStyles from '../../../kit/rich-text/editor.module.css'
import styles from './composer.module.css'

interface ComposerProps {
  group: ChatGroup
  user: { id: number; name: string }
  reply: ChatMessage | null
  editing: ChatMessage | null
  /** Opened at a message: the composer does not take focus. */
  isLinked: boolean
  onLeaveMode: () => void
  /** Up in an empty box edits the user's last message. */
  onEditLast: () => void
  /** False keeps the input. */
  onSubmit: (html: string, files: readonly MessageFile[]) => Promise<boolean>
}

/** Writes, edits or replies [MSG-15, MSG-40]. */
export default function Composer(props: ComposerProps) {
  const { group, user, reply, editing, isLinked, onLeaveMode, onEditLast, onSubmit } = props
  const [busy, setBusy] = useState(false)
  const [formatting, setFormatting] = useState(false)
  const offers = useOffers()
  const mentions = useMentions(group, user.id, offers)
  const inserts = useInserts(group, user, offers)
  const extensions = useMemo(() => chatExtensions(mentions, inserts), [mentions, inserts])
  const keep = useKeptDraft(group.group_id)
  const typing = useTypingNotice(group.group_id)
  const attached = useMessageFiles()

  const taken = (files: FileList | undefined): boolean => {
    if (!files?.length || editing) return false
    void attached.add([...files])
    return true
  }
  const pressed = useRef<() => void>(() => undefined)
  /** Escape cancels a reply or edit rather than closing; Up in an empty box edits the last message. */
  const leaveOrEdit = useEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' && (reply || editing)) {
      event.stopPropagation()
      onLeaveMode()
      return true
    }
    if (event.key !== 'ArrowUp' || editing || !editor.isEmpty) return false
    onEditLast()
    return true
  })
  const isForPanel = useEvent(
    (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.isComposing && !reply && !editing && !offers.isOffering(),
  )
  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: chatDocument(group.group_draft?.html ?? ''),
    editorProps: {
      attributes: {
        class: richText.richText ?? '',
        'data-part': 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': text('room.write'),
      },
      // The editor would prevent every Escape, and the panel close on none.
      handleDOMEvents: { keydown: (_view, event) => isForPanel(event) },
      transformPastedHTML: adoptPasted,
      // Pasted pictures, unless copied along with text, and dropped files.
      handlePaste: (_view, { clipboardData }) =>
        clipboardData !== null &&
        isForFiles({ files: [...clipboardData.files], text: clipboardData.getData('text/plain') }) &&
        taken(clipboardData.files),
      handleDrop: (_view, { dataTransfer }) => taken(dataTransfer?.files),
      handleKeyDown: (_view, event) => {
        if (offers.isOffering()) return false
        if (event.key !== 'Enter' || event.shiftKey) return leaveOrEdit(event)
        const always = event.ctrlKey || event.metaKey
        // Enter adds a list item; on phones a new line.
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
    // On phones the keyboard would cover the messages; keeps existing focus in the room.
    const isFree = document.activeElement?.contains(editor.view.dom) ?? true
    if (isFree && !isLinked && !matchMedia('(pointer: coarse)').matches)
      editor.commands.focus('end', { scrollIntoView: false })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the room opens
  }, [])
  useEffect(() => {
    if (reply) editor.commands.focus('end')
  }, [editor, reply])

  // Draft set aside during an edit.
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
      <ComposerMode reply={reply} isEditing={editing !== null} onLeave={onLeaveMode} />
      <div className={editorStyles.editor} data-part="editor">
        {formatting && <EditorTools editor={editor} more={[highlight]} />}
        <EditorContent editor={editor} />
        <OfferList offered={offers.offered} label={text('room.mention')} />
      </div>
      {!editing && <FileChips files={attached.files} onRemove={({ file_id }) => attached.remove(file_id)} />}
      <div className={styles.composerFoot}>
        {!editing && (
          <AttachButton isComing={attached.isComing} onChoose={(files) => void attached.add(files)} />
        )}
        <Tooltip title={text('room.formatting')}>
          <IconButton
            aria-label={text('room.formatting')}
            aria-expanded={formatting}
            onClick={() => setFormatting(!formatting)}
          >
            <Icon name="formatting" size={18} />
          </IconButton>
        </Tooltip>
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
  icon: 'highlight',
  is: 'highlight',
  run: (editor: Parameters<typeof EditorTools>[0]['editor']) => editor.chain().focus().toggleHighlight(),
} as const
