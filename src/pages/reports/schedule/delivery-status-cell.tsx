import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { deliveryStatuses } from '../../../domain/reports/schedules.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import type { ReportDelivery } from '../../../../schemas/report-delivery.ts'
import { useReportText } from '../use-report-text.ts'

/** Failed e-mails can be resent; recipients can unsubscribe. */
export function DeliveryStatusCell({ record }: { record: EngineRecord }) {
  const { id, name, status, user_id: recipient, _labels } = record as EngineRecord & ReportDelivery
  const text = useReportText()
  const session = useAccessSession()
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: (what: 'retry' | 'leave') => api(`POST /report/deliveries/:id/${what}`, { params: { id } }),
    onSuccess: (_answer, what) => {
      toast(what === 'retry' ? text('retried') : text('left', { name: name ?? '' }))
      return client.invalidateQueries({ queryKey: ['report_delivery'] })
    },
    onError: reportFailure,
  })
  const args = { name: name ?? '', recipient: _labels?.['user_id']?.text ?? '' }
  return (
    <span>
      {translateLabel(deliveryStatuses[status])}{' '}
      {status === 'failed' && (
        <Button size="small" aria-label={text('retry_named', args)} onClick={() => act.mutate('retry')}>
          {text('retry')}
        </Button>
      )}
      {status === 'sent' && recipient === session?.userId && (
        <Button size="small" aria-label={text('leave_named', args)} onClick={() => act.mutate('leave')}>
          {text('leave')}
        </Button>
      )}
    </span>
  )
}
