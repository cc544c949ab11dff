import { Button } from '@mui/material'
import { useState } from 'react'
import { showTime } from '../../../domain/dates/show.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import type { StepProps } from './import-steps.tsx'
import { useImportText } from './texts/use-import-text.ts'

/** Available until the server's undo deadline. */
export function UndoButton({ data, current }: Pick<StepProps, 'data' | 'current'>) {
  const text = useImportText()
  const [asked, setAsked] = useState(false)
  if (data.undo_until === null) return null
  return (
    <>
      <Button
        variant="outlined"
        title={text('undo.until', { time: showTime(data.undo_until) })}
        onClick={() => setAsked(true)}
      >
        {text('undo.action')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={text('undo.title')}
          text={`${text('undo.text')} ${text('undo.until', { time: showTime(data.undo_until) })}`}
          action={text('undo.action')}
          danger
          busy={current.undo.isPending}
          onConfirm={() => current.undo.mutate(undefined, { onSettled: () => setAsked(false) })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
