import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { api } from '../../client/api.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { showMoney } from '../../domain/money.ts'
import { totalDeduction } from '../../domain/tax-deductions.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { useCustomerText } from './use-customer-text.ts'
import styles from './deductions.module.css'

export interface TypedDeduction {
  /** React key only. */
  key: number
  name: string
  amount: string
  consolidated: boolean
}

interface DeductionsDialogProps {
  id: number
  tax: string
  deductions: readonly TypedDeduction[]
  onSaved: () => void
  onClose: () => void
}

/** Saves all deductions in one call; invalid amounts are left out of the total [ENT-09, VAL-05]. */
export function DeductionsDialog({ id, tax: paid, deductions, onSaved, onClose }: DeductionsDialogProps) {
  const title = useId()
  const text = useCustomerText()
  const engineText = useText()
  const [tax, setTax] = useState(paid)
  const [rows, setRows] = useState(deductions)
  const [busy, setBusy] = useState(false)
  const total = totalDeduction(rows.map(({ amount }) => amount))
  const change = (key: number, values: Partial<TypedDeduction>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...values } : row)))
  const add = () =>
    setRows([
      ...rows,
      { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, name: '', amount: '', consolidated: false },
    ])
  const save = async () => {
    setBusy(true)
    try {
      await api('POST /customer/customer/:id/income/tax_deductions', {
        params: { id },
        body: {
          deductions: rows.map(({ name, amount, consolidated }) => ({
            ...(name.trim() && { name: name.trim() }),
            amount,
            is_consolidate: consolidated ? (1 as const) : (0 as const),
          })),
          tax_deduction: tax,
          total_other_deduction: total,
        },
      })
      toast(text('deductions.saved'))
      onSaved()
      onClose()
    } catch (error) {
      reportFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{text('deductions.title')}</DialogTitle>
      <DialogContent className={styles.dialog}>
        <TextField
          size="small"
          label={text('deductions.tax')}
          value={tax}
          onKeyDown={guardNumbers}
          onChange={({ target }) => setTax(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        {rows.map((row, at) => (
          <fieldset key={row.key} className={styles.row}>
            <legend>{text('deductions.one', { number: at + 1 })}</legend>
            <TextField
              size="small"
              label={text('deductions.name')}
              value={row.name}
              onChange={({ target }) => change(row.key, { name: target.value })}
              slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <TextField
              size="small"
              label={text('deductions.amount')}
              value={row.amount}
              onKeyDown={guardNumbers}
              onChange={({ target }) => change(row.key, { amount: target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
            <FormControlLabel
              label={text('deductions.consolidated')}
              control={
                <Checkbox
                  size="small"
                  checked={row.consolidated}
                  onChange={(_, consolidated) => change(row.key, { consolidated })}
                />
              }
            />
            <IconButton
              aria-label={text('deductions.remove', { number: at + 1 })}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              <Icon name="trash" size={18} />
            </IconButton>
          </fieldset>
        ))}
        <Button startIcon={<Icon name="plus" />} disabled={rows.length >= 50} onClick={add}>
          {text('deductions.add')}
        </Button>
        <p role="status">{text('deductions.total', { amount: showMoney(total) })}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{engineText('cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          {engineText('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
