import { Button, IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { caseBankResource } from '../../../../resources/case-bank.ts'
import { showRinggit } from '../../../domain/money.ts'
import { labelOf } from '../../../engine/schema.ts'
import { FieldCell } from '../../../engine/ui/cells/field-cell.tsx'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useSalesText } from '../use-sales-text.ts'
import { bankInstalment, isRefused, type bestOf, type Compared } from './best-of.ts'
import { bankColumnId, bankNameOf, comparedFields } from './bank-fields.ts'
import styles from './banks.module.css'

interface BankColumnProps {
  bank: EngineRecord
  banks: readonly EngineRecord[]
  best: Readonly<Record<Compared, ReturnType<typeof bestOf>>>
  mayEdit: boolean
  mayChoose: boolean
  busy: boolean
  onChoose: () => void
  onEdit: () => void
  onRemove: () => void
}

export function BankColumn(props: BankColumnProps) {
  const { bank, banks, best, mayEdit, mayChoose, busy, onChoose, onEdit, onRemove } = props
  const text = useSalesText()
  const { fields } = caseBankResource.schema
  const name = bankNameOf(bank, banks)
  const isChosen = bank['is_chosen'] === true
  const refused = isRefused(bank)
  const appealed = banks.find(({ id }) => id === bank['appeal_of'])
  const wordOf = (row: Compared): ReactNode => {
    const word = best[row].get(bank.id)
    return word && <em>{text(`banks.${word}`)}</em>
  }
  const instalment = bankInstalment(bank)
  return (
    <article
      id={bankColumnId(bank.id)}
      className={styles.bank}
      tabIndex={-1}
      aria-labelledby={`${bankColumnId(bank.id)}-name`}
      data-chosen={isChosen ? '' : undefined}
      data-refused={refused ? '' : undefined}
    >
      <header>
        <h4 id={`${bankColumnId(bank.id)}-name`}>{name}</h4>
        {typeof bank['reference'] === 'string' && <span>{bank['reference']}</span>}
        {isChosen && (
          <strong>
            <Icon name="check" size={14} />
            {text('banks.chosen')}
          </strong>
        )}
        {refused && (
          <p>
            {text('banks.refused')}: {String(bank['reject_reason'])}
          </p>
        )}
        {appealed && (
          <a href={`#${bankColumnId(appealed.id)}`}>
            {text('banks.appeal_of', { bank: bankNameOf(appealed, banks) })}
          </a>
        )}
      </header>
      <dl>
        {comparedFields.map((field) => {
          const declared = fields[field]
          return (
            <div key={field}>
              <dt>{labelOf(field, declared)}</dt>
              <dd>
                <FieldCell
                  name={field}
                  field={declared}
                  record={bank}
                  look={field === 'bank_status_id' ? 'row' : 'page'}
                />
                {(field === 'amount_approved' || field === 'rate') && wordOf(field)}
              </dd>
            </div>
          )
        })}
        <div>
          <dt>{text('banks.instalment')}</dt>
          <dd>
            {instalment !== null && showRinggit(instalment)}
            {wordOf('instalment')}
          </dd>
        </div>
      </dl>
      <footer>
        {mayChoose && !isChosen && !refused && (
          <Button
            size="small"
            variant="outlined"
            loading={busy}
            aria-label={text('banks.choose_of', { bank: name })}
            onClick={onChoose}
          >
            {text('banks.choose')}
          </Button>
        )}
        {mayEdit && (
          <>
            <IconButton size="small" aria-label={text('banks.edit', { bank: name })} onClick={onEdit}>
              <Icon name="edit" size={16} />
            </IconButton>
            <IconButton size="small" aria-label={text('banks.remove', { bank: name })} onClick={onRemove}>
              <Icon name="trash" size={16} />
            </IconButton>
          </>
        )}
      </footer>
    </article>
  )
}
