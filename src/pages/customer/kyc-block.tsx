import { Button } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, type ApiAnswer } from '../../client/api.ts'
import { useChangesOf } from '../../client/live/record-changes.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { showDay, showTime } from '../../domain/dates/show.ts'
import { kycColour } from '../../domain/kyc.ts'
import { showMoney } from '../../domain/money.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Chip } from '../../kit/chip.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { KycAnswersDialog } from './kyc-answers-dialog.tsx'
import { showPhone } from '../../domain/phone.ts'
import { SharedLink } from './shared-link.tsx'
import { stateColours } from './state-colours.ts'
import { useCustomerText } from './use-customer-text.ts'
import styles from './forms.module.css'

type Kyc = ApiAnswer<'GET /customer/customer/:id/kyc'>['data'][number]

type KycState = 'none' | 'unknown' | 'done' | 'revoked' | 'expired' | 'unopened' | 'started'

function stateOf(form: Kyc | undefined): KycState {
  if (!form) return 'none'
  if (!form.own) return form.total_customer_questions === 0 ? 'unknown' : 'started'
  if (form.submitted_at) return 'done'
  if (form.revoked_at) return 'revoked'
  if (form.expired) return 'expired'
  return form.opened_at || form.total_customer_answered_questions > 0 ? 'started' : 'unopened'
}

/** KYC progress, link and answers [API-22, STA-08]. */
export default function KycBlock({ resource, record }: BlockProps) {
  const text = useCustomerText()
  const isEditable = useAccess(resource, 'edit')
  const client = useQueryClient()
  const [answering, setAnswering] = useState(false)
  // Keyed under the customer to refetch with it.
  const queryKey = [resource.schema.name, 'getOne', { kyc: record.id }]
  const params = { id: record.id }
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api('GET /customer/customer/:id/kyc', { params, signal })).data,
  })
  // Unreadable forms count as missing, with a notice [ERR-14].
  useEffect(() => {
    if (error) reportFailure(error)
  }, [error])
  useChangesOf(resource.schema.name, record.id, () => void refetch())
  const act = useMutation({
    mutationFn: async (name: 'POST /customer/customer/:id/kyc' | 'DELETE /customer/customer/:id/kyc') =>
      (await api(name, { params })).data,
    onSuccess: (forms) => client.setQueryData(queryKey, forms),
  })
  if (!data && !error) return <PageSkeleton />
  const form = data?.[0]
  const state = stateOf(form)
  const isAnswerable = form ? !form.submitted_at && form.questions.length > 0 : state === 'none'
  // Creates a form if none exists.
  const answer = () =>
    form
      ? setAnswering(true)
      : act.mutate('POST /customer/customer/:id/kyc', { onSuccess: () => setAnswering(true) })
  const phone = typeof record['contact_no'] === 'string' ? record['contact_no'] : undefined
  const answered = form?.total_customer_answered_questions ?? 0
  const total = form?.total_customer_questions ?? 0
  return (
    <div className={styles.block}>
      <p className={styles.state} role="status">
        <Chip
          text={form && total > 0 ? text('kyc.count', { answered, total }) : text('kyc.no_data')}
          colour={stateColours[kycColour(form)]}
        />
        <span className={styles.soft}>
          {text(`kyc.${state}`, {
            day: showDay(form?.expires_at),
            time: showTime(form?.submitted_at),
          })}
        </span>
      </p>
      {form?.link && (
        <>
          <SharedLink name={text('kyc.link')} link={form.link} phone={phone} message={text('kyc.message')} />
          {form.mobile_number !== null && (
            <p className={styles.soft}>{text('kyc.for', { to: showPhone(form.mobile_number) })}</p>
          )}
        </>
      )}
      {isEditable && form?.own !== false && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="outlined"
            disabled={act.isPending}
            onClick={() => act.mutate('POST /customer/customer/:id/kyc')}
          >
            {text(state === 'none' ? 'kyc.send' : state === 'done' ? 'kyc.ask_again' : 'kyc.renew')}
          </Button>
          {isAnswerable && (
            <Button size="small" disabled={act.isPending} onClick={answer}>
              {text('kyc.answer')}
            </Button>
          )}
          {form?.link && (
            <Button
              size="small"
              disabled={act.isPending}
              onClick={() => act.mutate('DELETE /customer/customer/:id/kyc')}
            >
              {text('kyc.revoke')}
            </Button>
          )}
        </div>
      )}
      {answering && form && (
        <KycAnswersDialog
          id={record.id}
          questions={form.questions}
          onSaved={(forms) => client.setQueryData(queryKey, forms)}
          onClose={() => setAnswering(false)}
        />
      )}
      {form && answered > 0 && form.questions.length > 0 && <Answers questions={form.questions} />}
    </div>
  )
}

function Answers({ questions }: Pick<Kyc, 'questions'>) {
  const text = useCustomerText()
  const said = ({ answered_by, answer }: Kyc['questions'][number]) => {
    if (answer === null) return '—'
    if (answered_by === 'amount') return `RM ${showMoney(answer)}`
    return text(answer === 'yes' ? 'kyc.yes' : 'kyc.no')
  }
  return (
    <dl className={styles.answers}>
      {questions.map((each) => (
        <div key={each.id}>
          <dt>{each.question}</dt>
          <dd>{said(each)}</dd>
        </div>
      ))}
    </dl>
  )
}
