import { IconButton, Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { noticeTimeouts } from '../../../domain/notices.ts'
import { flashError } from '../../../client/notice-store.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useRecordText } from './texts/use-record-text.ts'

/** Confirms on the button itself: a toast would cover other buttons of a phone. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const text = useRecordText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), noticeTimeouts.widget)
    return () => clearTimeout(timer)
  }, [copied])
  const label = text('contact.copy', { what })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      flashError(text('contact.not_copied'))
    }
  }
  return (
    <>
      <Tooltip title={copied ? '' : label}>
        <IconButton
          size="small"
          color={copied ? 'success' : 'default'}
          aria-label={label}
          onClick={() => void copy()}
        >
          <Icon name={copied ? 'check' : 'copy'} size={14} />
        </IconButton>
      </Tooltip>
      <span className="u-visually-hidden" role="status">
        {copied && text('contact.copied', { what: value })}
      </span>
    </>
  )
}
