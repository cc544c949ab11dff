import { Drawer, IconButton, Skeleton, useMediaQuery } from '@mui/material'
import { useId } from 'react'
import { showPhone } from '../../../domain/phone.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { recordTitle } from '../../../engine/ui/addresses.ts'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { SmsForm } from './sms-form.tsx'
import { SmsLog } from './sms-log.tsx'
import { useSmsText } from './texts/use-sms-text.ts'
import { useSmsDraft } from './use-sms.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './sms.module.css'
import drawerHead from '../../../engine/ui/form/drawer-head.module.css'

/** SMS drawer with delivery log [LAY-07]. */
export default function SmsDrawer({ resource, record, onClose }: BlockProps & { onClose: () => void }) {
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const id = useId()
  const engineText = useText()
  const text = useSmsText()
  const place = { resource, recordId: record.id }
  const { data, error, refetch } = useSmsDraft(place)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: narrow ? '100%' : '35%' },
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
        },
      }}
    >
      <header className={drawerHead.head}>
        <h2 id={id}>{text('title', { name: recordTitle(resource, record) })}</h2>
        <IconButton aria-label={engineText('close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </header>
      <div className={styles.sms}>
        {!data && !error && (
          <div role="status" aria-label={engineText('loading')}>
            <Skeleton height={48} />
            <Skeleton height={140} />
          </div>
        )}
        {!data && error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
        {data?.sms_number && (
          <p className={styles.to}>{text('to', { number: showPhone(data.sms_number) })}</p>
        )}
        {data?.refused && (
          <p role="alert" className={styles.refused}>
            {text(data.refused)}
          </p>
        )}
        {data && !data.refused && data.sms_number && (
          <SmsForm place={place} draft={data} number={data.sms_number} />
        )}
        <SmsLog place={place} />
      </div>
    </Drawer>
  )
}
