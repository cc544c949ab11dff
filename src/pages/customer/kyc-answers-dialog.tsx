import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { api, type ApiAnswer } from '../../client/api.ts'
import { fieldProblems, type Problems } from '../../client/field-problems.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { useCustomerText } from './use-customer-text.ts'
import styles from './deductions.module.css'

type Kyc = ApiAnswer<'GET /customer/customer/:id/kyc'>['data']

interface KycAnswersDialogProps {
  id: number
  questions: Kyc[number]['questions']
  onSaved: (forms: Kyc) => void
  onClose: () => void
}

/** Answered by the advisor on the customer's behalf. */
export function KycAnswersDialog({ id, questions, onSaved, onClose }: KycAnswersDialogProps) {
  const title = useId()
  const text = useCustomerText()
  const engineText = useText()
  const [answers, setAnswers] = useState<Record<number, string>>(() =>
    Object.fromEntries(questions.map((each) => [each.id, each.answer ?? ''])),
  )
  const [errors, setErrors] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setErrors({})
    try {
      const given = questions.map((each) => ({ id: each.id, answer: answers[each.id] || null }))
      const { data } = await api('PUT /customer/customer/:id/kyc', {
        params: { id },
        body: { answers: given },
      })
      onSaved(data)
      onClose()
    } catch (error) {
      setErrors(
        fieldProblems(
          error,
          questions.map((each) => `q${each.id}`),
        ),
      )
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{text('kyc.expenses')}</DialogTitle>
      <DialogContent className={styles.dialog}>
        {questions.map((each) => {
          const error = errors[`q${each.id}`]
          const own = {
            size: 'small' as const,
            label: each.question,
            value: answers[each.id] ?? '',
            error: error !== undefined,
            helperText: error,
            onChange: ({ target }: { target: { value: string } }) =>
              setAnswers({ ...answers, [each.id]: target.value }),
          }
          return each.answered_by === 'amount' ? (
            <TextField
              key={each.id}
              {...own}
              onKeyDown={guardNumbers}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ) : (
            <TextField key={each.id} {...own} select>
              <MenuItem value="">—</MenuItem>
              <MenuItem value="yes">{text('kyc.yes')}</MenuItem>
              <MenuItem value="no">{text('kyc.no')}</MenuItem>
            </TextField>
          )
        })}
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
