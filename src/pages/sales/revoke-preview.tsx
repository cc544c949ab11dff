import { Alert, Checkbox, FormControlLabel } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../client/api.ts'
import { amountSign, showRinggit } from '../../domain/money.ts'
import type { MovePreviewProps } from '../../features/stages/ui/move-preview.ts'
import { BlockWait } from '../../kit/block-wait.tsx'
import { useSalesText } from './use-sales-text.ts'
import styles from './revoke-preview.module.css'

const read = async (prod_id: number, signal: AbortSignal) =>
  (await api('POST /sales/case/:prod_id/revoke/preview', { params: { prod_id }, signal })).data

/** Effects of revoking a case, to confirm first. */
export default function RevokePreview({ record, onConfirm }: MovePreviewProps) {
  const text = useSalesText()
  const [isChecked, setIsChecked] = useState(false)
  // Always refetched: earlier previews may be stale.
  const shown = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['revoke preview', record.id, shown],
    queryFn: ({ signal }) => read(record.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!data) return <BlockWait failed={isError} text={text('revoke.failed')} onAgain={refetch} height={72} />
  const { unit, nett_price, credits, submissions, fee, token } = data
  const lines = [
    ...(unit ? [text('revoke.unit', { name: unit.name })] : []),
    ...(nett_price === null ? [] : [text('revoke.nett', { amount: showRinggit(nett_price) })]),
    ...(fee
      ? [
          text('revoke.fee', {
            returned: showRinggit(fee.returned),
            received: showRinggit(fee.received),
            commission: showRinggit(fee.commission),
          }),
        ]
      : []),
    ...(fee && amountSign(fee.advances) > 0
      ? [text('revoke.advances', { amount: showRinggit(fee.advances) })]
      : []),
    ...credits.map(({ name, percent }) => text('revoke.credit', { name, percent })),
    ...submissions.map(({ bank, amount, is_chosen, is_accepted }) =>
      [
        amount === null
          ? text('revoke.submission', { bank })
          : text('revoke.submission_of', { bank, amount: showRinggit(amount) }),
        ...(is_chosen ? [text('revoke.chosen')] : []),
        ...(is_accepted ? [text('revoke.accepted')] : []),
      ].join(', '),
    ),
  ]
  return (
    <Alert severity="warning" className={styles.preview}>
      <strong>{text('revoke.title')}</strong>
      <ul>
        {(lines.length > 0 ? lines : [text('revoke.nothing')]).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
      <FormControlLabel
        label={text('revoke.confirm')}
        control={
          <Checkbox
            size="small"
            checked={isChecked}
            onChange={(_event, checked) => {
              setIsChecked(checked)
              onConfirm(checked ? token : null)
            }}
          />
        }
      />
    </Alert>
  )
}
