import { Button, Checkbox } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import type { ComparedFacility } from '../../domain/credit/facilities.ts'
import { facilities } from '../../domain/dsr/kinds.ts'
import { showMoney } from '../../domain/money.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { customerResource } from '../../../resources/customer.ts'
import { Arrears } from './arrears.tsx'
import type { ReportContent } from './report-block.tsx'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

interface FacilityTableProps {
  id: number
  content: ReportContent
  onCopied: () => void
}

/** Compares a report's facilities with commitments before importing. */
export function FacilityTable({
  id,
  content: { compared, customer_id, report },
  onCopied,
}: FacilityTableProps) {
  const text = useCreditText()
  const client = useQueryClient()
  const mayEdit = useAccess(customerResource, 'edit')
  const fresh = compared.filter(({ kept, differs }) => !kept || differs.length > 0).map(({ index }) => index)
  const [chosen, setChosen] = useState<readonly number[]>(fresh)
  const taken = chosen.filter((index) => fresh.includes(index))
  const isCopied = customer_id !== null && mayEdit
  const copy = useMutation({
    mutationFn: async () =>
      (
        await api('POST /credit-report/credit-reports/:id/commitments', {
          params: { id },
          body: { facilities: [...taken] },
        })
      ).data,
    onSuccess: async (count) => {
      toast(text('report.copied', count))
      onCopied()
      await client.invalidateQueries({ queryKey: ['customer_commitment'] })
    },
  })
  if (compared.length === 0) return <p className={styles.soft}>{text('report.none')}</p>
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text('report.facilities')}>
        <table className={`${styles.table} ${styles.facilities}`}>
          <thead>
            <tr>
              {isCopied && <td />}
              <th scope="col" className={styles.text}>
                {text('report.lender')}
              </th>
              <th scope="col">{text('report.limit')}</th>
              <th scope="col">{text('report.outstanding')}</th>
              <th scope="col">{text('report.instalment')}</th>
              <th scope="col" className={styles.text}>
                {text('report.arrears')}
              </th>
              {isCopied && (
                <th scope="col" className={styles.text}>
                  {text('report.kept')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {compared.map((each) => (
              <Facility
                key={each.index}
                compared={each}
                asOf={report.as_of}
                isCopied={isCopied}
                checked={taken.includes(each.index)}
                onCheck={(checked) =>
                  setChosen(checked ? [...taken, each.index] : taken.filter((index) => index !== each.index))
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      {isCopied && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="outlined"
            disabled={taken.length === 0}
            loading={copy.isPending}
            onClick={() => copy.mutate()}
          >
            {taken.length === 0
              ? text('report.copy_none')
              : text('report.copy', { smart_count: taken.length })}
          </Button>
        </div>
      )}
    </>
  )
}

interface FacilityProps {
  compared: ComparedFacility
  asOf: string
  isCopied: boolean
  checked: boolean
  onCheck: (checked: boolean) => void
}

function Facility({ compared, asOf, isCopied, checked, onCheck }: FacilityProps) {
  const text = useCreditText()
  const { reported, kept, differs } = compared
  const isSame = kept !== null && differs.length === 0
  const fields = differs.map((name) => text(`report.fields.${name}`)).join(', ')
  return (
    <tr>
      {isCopied && (
        <td>
          <Checkbox
            size="small"
            checked={checked}
            disabled={isSame}
            onChange={(_event, on) => onCheck(on)}
            slotProps={{ input: { 'aria-label': text('report.choose', { lender: reported.lender }) } }}
          />
        </td>
      )}
      <th scope="row">
        {reported.lender} <small>{translateLabel(facilities[reported.facility])}</small>
      </th>
      <td data-label={text('report.limit')}>{showMoney(reported.limit)}</td>
      <td data-label={text('report.outstanding')}>{showMoney(reported.outstanding)}</td>
      <td data-label={text('report.instalment')}>{showMoney(reported.instalment)}</td>
      <td>
        <Arrears months={reported.arrears} asOf={asOf} />
      </td>
      {isCopied && (
        <td className={styles.text}>
          {isSame ? text('report.same') : kept ? text('report.differs', { fields }) : text('report.new')}
        </td>
      )}
    </tr>
  )
}
