import { Button } from '@mui/material'
import { useState } from 'react'
import { caseBankResource } from '../../../../resources/case-bank.ts'
import { api } from '../../../client/api.ts'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { RecordDrawer } from '../../../engine/ui/form/opened-drawer.tsx'
import { DeleteDialog } from '../../../engine/ui/record/opened-later.ts'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useAccess } from '../../../engine/ui/rights.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { BlockWait } from '../../../kit/block-wait.tsx'
import { useCaseParts, usePartsChanged } from '../use-case-parts.ts'
import { useSalesText } from '../use-sales-text.ts'
import { BankColumn } from './bank-column.tsx'
import { bankColumnId, bankNameOf, comparedFields } from './bank-fields.ts'
import { bestOf } from './best-of.ts'
import styles from './banks.module.css'

/** Head, instalment and actions. */
const otherRows = 3

export default function BanksBlock({ record }: BlockProps) {
  const text = useSalesText()
  const mayEdit = useAccess(caseBankResource, 'edit')
  const mayAdd = useAccess(caseBankResource, 'create')
  const changed = usePartsChanged('case_bank')
  const [busy, setBusy] = useState<number | null>(null)
  const [wanted, setWanted] = useState<{ id?: number } | null>(null)
  const [leaving, setLeaving] = useState<EngineRecord | null>(null)
  const { data, error, refetch } = useCaseParts('case_bank', record.id)
  if (!data)
    return <BlockWait failed={error !== null} text={text('banks.failed')} onAgain={refetch} height={120} />
  const choose = async (bank: EngineRecord) => {
    setBusy(bank.id)
    try {
      await api('POST /sales/case-bank/:prod_bnk_id/choose', { params: { prod_bnk_id: bank.id } })
      toast(text('banks.chosen_now', { bank: bankNameOf(bank, data) }))
      await changed()
      // Choosing removes the pressed button.
      document.getElementById(bankColumnId(bank.id))?.focus()
    } catch (failure) {
      reportFailure(failure)
    }
    setBusy(null)
  }
  const best = {
    amount_approved: bestOf(data, 'amount_approved'),
    rate: bestOf(data, 'rate'),
    instalment: bestOf(data, 'instalment'),
  }
  const isChosen = data.some((bank) => bank['is_chosen'] === true)
  return (
    <div className={styles.banks}>
      {data.length === 0 && <p>{text('banks.none')}</p>}
      {data.length > 0 && !isChosen && <p>{text('banks.none_chosen')}</p>}
      {data.length > 0 && (
        <div className={styles.beside} style={{ '--rows': comparedFields.length + otherRows }}>
          {data.map((bank) => (
            <BankColumn
              key={bank.id}
              bank={bank}
              banks={data}
              best={best}
              mayEdit={mayEdit}
              mayChoose={mayEdit}
              busy={busy === bank.id}
              onChoose={() => void choose(bank)}
              onEdit={() => setWanted({ id: bank.id })}
              onRemove={() => setLeaving(bank)}
            />
          ))}
        </div>
      )}
      {mayAdd && (
        <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setWanted({})}>
          {text('banks.add')}
        </Button>
      )}
      <RecordDrawer
        resource={caseBankResource}
        wanted={wanted}
        given={{ prod_id: record.id }}
        onSaved={() => void changed()}
        onClose={() => setWanted(null)}
      />
      {leaving && (
        <DeleteDialog
          resource={caseBankResource}
          record={leaving}
          onDeleted={() => void changed()}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  )
}
