import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { useState } from 'react'
import { useAllows } from '../../client/session/use-session.ts'
import { buyAccess } from '../../domain/credit/access.ts'
import {
  documentCategories,
  documentCategoryNames,
  pageParts,
  type DocumentCategory,
  type PagePart,
} from '../../domain/customer-page.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import type { CustomerPage, PageChannel, PageRequest } from './customer-page-block.tsx'
import { useCustomerText } from './use-customer-text.ts'
import styles from './forms.module.css'

/** Documents most banks require. */
const usual: DocumentCategory[] = ['identity', 'payslips', 'bank_statements', 'epf']

interface CustomerPageRequestProps {
  page: CustomerPage
  channels: readonly PageChannel[]
  busy: boolean
  onSend: (request: PageRequest & { channel: PageChannel }) => void
  onCancel?: () => void
}

export function CustomerPageRequest({ page, channels, busy, onSend, onCancel }: CustomerPageRequestProps) {
  const text = useCustomerText()
  const engineText = useText()
  const buys = useAllows(buyAccess)
  const offered = pageParts.filter((part) => part !== 'consent' || buys)
  const isNew = page.state === 'none'
  const [parts, setParts] = useState<PagePart[]>(
    isNew ? offered : page.parts.map(({ part }) => part).filter((part) => offered.includes(part)),
  )
  const [documents, setDocuments] = useState<DocumentCategory[]>(
    isNew ? usual : page.documents.map(({ category }) => category),
  )
  const toggled = <Name extends string>(chosen: readonly Name[], name: Name): Name[] =>
    chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]
  const isEmpty = parts.length + documents.length === 0
  return (
    <>
      <fieldset className={styles.request}>
        <legend>{text('page.forms')}</legend>
        {offered.map((part) => (
          <FormControlLabel
            key={part}
            label={text(`page.${part}`)}
            control={
              <Checkbox
                size="small"
                checked={parts.includes(part)}
                onChange={() => setParts((chosen) => toggled(chosen, part))}
              />
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.request}>
        <legend>{text('page.documents')}</legend>
        {documentCategoryNames.map((category) => (
          <FormControlLabel
            key={category}
            label={translateLabel(documentCategories[category])}
            control={
              <Checkbox
                size="small"
                checked={documents.includes(category)}
                onChange={() => setDocuments((chosen) => toggled(chosen, category))}
              />
            }
          />
        ))}
      </fieldset>
      <div className={styles.actions}>
        {channels.map((channel, at) => (
          <Button
            key={channel}
            size="small"
            variant={at === 0 ? 'contained' : 'outlined'}
            disabled={busy || isEmpty}
            onClick={() => onSend({ parts, documents, channel })}
          >
            {text(`page.send_${channel}`)}
          </Button>
        ))}
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {engineText('cancel')}
          </Button>
        )}
      </div>
    </>
  )
}
