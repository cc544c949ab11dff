import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { showTime } from '../../../domain/dates/show.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import { whenText } from '../../../kit/relative-time.ts'
import type { ExistingMatch } from '../api/find.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import type { RequestWay } from '../../requests/requests.ts'
import type { Resource } from '../../../engine/resource.ts'
import { AskDialog } from '../../requests/ui/ask-dialog.tsx'
import { useRequestText } from '../../requests/ui/texts/use-request-text.ts'
import styles from '../../requests/ui/requests.module.css'

interface KnownRecordProps {
  resource: Resource
  field: string
  label: string
  value: string
  answer: ExistingMatch
  onAsked: () => void
}

export function KnownRecord({ resource, field, label, value, answer, onAsked }: KnownRecordProps) {
  const text = useRequestText()
  const kitText = useKitText()
  const [now] = useState(() => Date.now())
  const [asking, setAsking] = useState<RequestWay | null>(null)
  const { record, holder, touched_at, request } = answer
  const said = { label: inSentence(label), name: inSentence(resource.label[0]) }
  return (
    <div className={styles.known}>
      <p>
        {holder
          ? text('known', { ...said, holder })
          : text(holder === null ? 'known_nobody' : 'known_unnamed', said)}{' '}
        {touched_at && text('touched', { when: whenText(touched_at, now, kitText) || showTime(touched_at) })}{' '}
        {record && (
          <Link to={addressOf(resource, 'show', record.id)}>{text('open', { title: record.title })}</Link>
        )}
      </p>
      {request?.asked_at && <p>{text('asked', { time: showTime(request.asked_at) })}</p>}
      {request && !request.asked_at && (
        <div>
          {request.ways.map((way) => (
            <Button key={way} size="small" variant="outlined" onClick={() => setAsking(way)}>
              {text(`ask.${way}`)}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <AskDialog
          resource={resource}
          field={field}
          value={value}
          way={asking}
          onSent={() => {
            setAsking(null)
            onAsked()
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
