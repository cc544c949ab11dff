import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type ApiAnswer } from '../../client/api.ts'
import { downloadFile, downloadFrom } from '../../client/data/files.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { showDay, showTime } from '../../domain/dates/show.ts'
import { showPhone } from '../../domain/phone.ts'
import { esignStatuses, isLinkExpired, mayGenerate } from '../../domain/esign.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Chip } from '../../kit/chip.tsx'
import { SharedLink } from './shared-link.tsx'
import { stateColours } from './state-colours.ts'
import { useCustomerText } from './use-customer-text.ts'
import styles from './forms.module.css'

type Form = ApiAnswer<'POST /customer/customer/:id/esign-appfrm-generate'>['data']

const formOf = (record: EngineRecord): Form | null =>
  (record['additional_detail'] as { esign_application_form_json: Form | null } | undefined)
    ?.esign_application_form_json ?? null

const colours = {
  waiting: stateColours.info,
  opened: stateColours.info,
  signed: stateColours.success,
  declined: stateColours.danger,
}

/** Application form for signature: created, sent, and stored once signed [API-17, STA-11]. */
export default function EsignBlock({ resource, record }: BlockProps) {
  const text = useCustomerText()
  const isEditable = useAccess(resource, 'edit')
  const client = useQueryClient()
  const generate = useMutation({
    mutationFn: async () =>
      (await api('POST /customer/customer/:id/esign-appfrm-generate', { params: { id: record.id } })).data,
    onSuccess: () => {
      toast(text('esign.generated'))
      return client.invalidateQueries({ queryKey: [resource.schema.name, 'getOne'] })
    },
  })
  const form = formOf(record)
  const [now] = useState(() => Date.now())
  const expired = form !== null && form.esign_status < 2 && isLinkExpired(form, now)
  const phone = typeof record['contact_no'] === 'string' ? record['contact_no'] : undefined
  return (
    <div className={styles.block}>
      {form === null ? (
        <p className={styles.soft}>{text('esign.none')}</p>
      ) : (
        <State form={form} expired={expired} />
      )}
      {form?.esign_url && form.esign_status < 2 && !expired && (
        <>
          <SharedLink
            name={text('esign.link')}
            link={form.esign_url}
            phone={phone}
            message={text('esign.message')}
          />
          <p className={styles.soft}>
            {text('esign.for', {
              to: [form.esign_phone && showPhone(form.esign_phone), form.esign_email]
                .filter(Boolean)
                .join(', '),
            })}
          </p>
        </>
      )}
      {form !== null && form.esign_status < 2 && !expired && <Preview id={record.id} />}
      {form?.esign_sha256 && <Signed form={form} />}
      {isEditable && mayGenerate(form, now) && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="outlined"
            disabled={generate.isPending}
            onClick={() => generate.mutate()}
          >
            {text(form === null ? 'esign.generate' : 'esign.again')}
          </Button>
        </div>
      )}
    </div>
  )
}

function State({ form, expired }: { form: Form; expired: boolean }) {
  const text = useCustomerText()
  const status = esignStatuses[form.esign_status]
  const told = text(`esign.${status}`, {
    name: form.esign_signed_by ?? '',
    time: showTime(form.esign_signed_at),
  })
  if (form.esign_status >= 2)
    return (
      <p className={styles.state} role="status">
        <Chip text={told} colour={colours[status]} />
      </p>
    )
  return (
    <p className={styles.state} role="status">
      <Chip
        text={expired ? text('esign.expired') : text('esign.until', { date: showDay(form.esign_expired) })}
        colour={expired ? stateColours.danger : colours[status]}
      />
      {!expired && <span className={styles.soft}>{told}</span>}
    </p>
  )
}

/** NRIC masked and the view logged; the signed copy is unmasked for users with the code. */
function Preview({ id }: { id: number }) {
  const text = useCustomerText()
  const open = () =>
    downloadFrom('customer', `customer/${id}/esign-appfrm-document`, 'application-form.pdf').catch(
      reportFailure,
    )
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => void open()}>
        {text('esign.preview')}
      </Button>
    </div>
  )
}

function Signed({ form: { esign_sha256, esign_file_id } }: { form: Form }) {
  const text = useCustomerText()
  return (
    <>
      {esign_file_id !== null && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="outlined"
            onClick={() => void downloadFile(esign_file_id).catch(reportFailure)}
          >
            {text('esign.download')}
          </Button>
        </div>
      )}
      <p className={styles.soft}>
        {text('esign.hash')}: <code className={styles.hash}>{esign_sha256}</code>
      </p>
    </>
  )
}
