import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { caseBankResource } from '../../../resources/case-bank.ts'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './chosen-bank.module.css'
import { useSalesText } from './use-sales-text.ts'

const { name } = caseBankResource.schema

const bankOf = ({ id, _labels }: EngineRecord) => _labels?.['bank_id']?.text ?? `#${id}`

/** Which submission a case goes on with: another one is chosen here, if its bank has not rejected it. */
export default function ChosenBankBlock({ resource, record }: BlockProps) {
  const text = useSalesText()
  const client = useQueryClient()
  const mayChoose = useAccess(caseBankResource, 'edit')
  const [busy, setBusy] = useState<number | null>(null)
  // What the block of submissions asks for, too: one call gives both.
  const { data, error, refetch } = useGetList<EngineRecord>(name, {
    filter: { prod_id: record.id },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  })
  if (!data) return error ? <TryAgain text={text('failed')} onAgain={() => void refetch()} /> : null
  if (data.length === 0) return <p className={styles.soft}>{text('no_submissions')}</p>
  const choose = async (bank: EngineRecord) => {
    setBusy(bank.id)
    try {
      await api('POST /sales/case-bank/:prod_bnk_id/choose', { params: { prod_bnk_id: bank.id } })
      toast(text('chosen_now', { bank: bankOf(bank) }))
      await Promise.all([
        client.invalidateQueries({ queryKey: [name, 'getList'] }),
        client.invalidateQueries({ queryKey: [resource.schema.name] }),
      ])
    } catch (failure) {
      reportFailure(failure)
    }
    setBusy(null)
  }
  const chosen = data.find((bank) => bank['is_chosen'] === true)
  const others = data.filter((bank) => bank !== chosen && !bank['reject_reason'])
  return (
    <div className={styles.chosen}>
      <p>{chosen ? bankOf(chosen) : text('none_chosen')}</p>
      {mayChoose &&
        others.map((bank) => (
          <Button
            key={bank.id}
            size="small"
            variant="outlined"
            loading={busy === bank.id}
            disabled={busy !== null}
            onClick={() => void choose(bank)}
          >
            {text('choose', { bank: bankOf(bank) })}
          </Button>
        ))}
    </div>
  )
}
