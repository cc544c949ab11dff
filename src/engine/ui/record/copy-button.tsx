import { IconButton, Tooltip } from '@mui/material'
import { flashError, sayBriefly } from '../../../client/notice-store.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useRecordText } from './texts/use-record-text.ts'

export function CopyButton({ value, what }: { value: string; what: string }) {
  const text = useRecordText()
  const label = text('contact.copy', { what })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      sayBriefly(text('contact.copied', { what: value }))
    } catch {
      flashError(text('contact.not_copied'))
    }
  }
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => void copy()}>
        <Icon name="copy" size={14} />
      </IconButton>
    </Tooltip>
  )
}
