import { IconButton, Tooltip } from '@mui/material'
import { useRef } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { text } from './texts/text.ts'

interface AttachButtonProps {
  isComing: boolean
  onChoose: (files: readonly File[]) => void
}

export function AttachButton({ isComing, onChoose }: AttachButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tooltip title={text('room.attach')}>
        <IconButton
          aria-label={text('room.attach')}
          loading={isComing}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="clip" size={18} />
        </IconButton>
      </Tooltip>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={text('room.attach')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
