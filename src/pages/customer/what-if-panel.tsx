import {
  Button,
  Checkbox,
  FormControlLabel,
  OutlinedInput,
  Slider,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import type { Applicant } from '../../domain/dsr/applicant.ts'
import { anyBank, loanProducts, type LoanProduct } from '../../domain/dsr/kinds.ts'
import type { LoanTerms } from '../../domain/dsr/loan-terms.ts'
import type { Tenure } from '../../domain/dsr/tenure.ts'
import { readMoney } from '../../domain/money.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { kindOfLine } from './kind-of-line.ts'
import { useCustomerText } from './use-customer-text.ts'
import type { WhatIf } from './what-if.ts'
import styles from '../../kit/inputs/input-frame.module.css'
import dsr from './dsr.module.css'

interface WhatIfPanelProps {
  what: WhatIf
  applicants: readonly Applicant[]
  formulas: readonly LoanProduct[]
  terms: readonly LoanTerms[]
  /** Maximum tenure per bank, longest first. */
  tenures: readonly Tenure[]
  changed: boolean
  onTry: (change: Partial<WhatIf>) => void
  onReset: () => void
}

const toggled = (all: ReadonlySet<number>, id: number): Set<number> => {
  const next = new Set(all)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Changes no record. */
export function WhatIfPanel({
  what,
  applicants,
  formulas,
  terms,
  tenures,
  changed,
  onTry,
  onReset,
}: WhatIfPanelProps) {
  const text = useCustomerText()
  const id = useId()
  const own = terms.filter(({ product }) => product === what.product)
  const mostYears = tenures[0]?.years ?? 0
  const mostLent = what.product === 'ML' ? 2_000_000 : 400_000
  const years = Math.min(what.years ?? mostYears, mostYears)
  const commitments = applicants
    .filter((applicant) => what.applicants.has(applicant.id))
    .flatMap((applicant) => applicant.commitments)
  return (
    <div className={dsr.panel}>
      {formulas.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={what.product}
          aria-label={text('dsr.product')}
          onChange={(_event, product: LoanProduct | null) =>
            product && onTry({ product, years: null, rate: '' })
          }
        >
          {formulas.map((product) => (
            <ToggleButton key={product} value={product}>
              {translateLabel(loanProducts[product])}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <div className={dsr.inputs}>
        <Figure
          id={`${id}-amount`}
          label={text('dsr.amount')}
          hint={text('dsr.amount_hint')}
          value={what.amount}
          before="RM"
          onChange={(amount) => onTry({ amount })}
        >
          <Slider
            size="small"
            aria-label={text('dsr.amount')}
            min={0}
            max={mostLent}
            step={mostLent / 200}
            value={Math.min(Number(readMoney(what.amount) ?? 0), mostLent)}
            onChange={(_event, amount) => onTry({ amount: amount === 0 ? '' : String(amount) })}
          />
        </Figure>
        <div className={styles.field} data-part="field">
          <span className={styles.label} data-part="label" id={`${id}-years`}>
            {text('dsr.years')}
          </span>
          <output>{years}</output>
          <Slider
            size="small"
            aria-labelledby={`${id}-years`}
            aria-describedby={`${id}-ends`}
            min={Math.min(1, mostYears)}
            max={mostYears}
            value={years}
            disabled={mostYears <= 1}
            onChange={(_event, chosen) => onTry({ years: chosen === mostYears ? null : Number(chosen) })}
          />
          <TenureEnd id={`${id}-ends`} tenures={tenures} />
        </div>
        <Figure
          id={`${id}-rate`}
          label={text('dsr.rate')}
          hint={text('dsr.rate_hint')}
          value={what.rate}
          onChange={(rate) => onTry({ rate })}
        />
        {own.some(({ margin }) => margin !== null) && (
          <Figure
            id={`${id}-price`}
            label={text('dsr.price')}
            value={what.price}
            before="RM"
            onChange={(price) => onTry({ price })}
          />
        )}
      </div>
      {applicants.length > 1 && (
        <Choices label={text('dsr.joint')}>
          {applicants.map((applicant) => (
            <FormControlLabel
              key={applicant.id}
              label={applicant.name}
              control={
                <Checkbox
                  size="small"
                  checked={what.applicants.has(applicant.id)}
                  disabled={what.applicants.size === 1 && what.applicants.has(applicant.id)}
                  onChange={() => onTry({ applicants: toggled(what.applicants, applicant.id) })}
                />
              }
            />
          ))}
        </Choices>
      )}
      {commitments.length > 0 && (
        <Choices label={text('dsr.settle')}>
          {commitments.map((each) => (
            <FormControlLabel
              key={each.id}
              label={
                each.facility === 'payslip' ? each.lender : `${each.lender} (${kindOfLine(each.facility)})`
              }
              control={
                <Checkbox
                  size="small"
                  checked={what.settled.has(each.id)}
                  onChange={() => onTry({ settled: toggled(what.settled, each.id) })}
                />
              }
            />
          ))}
        </Choices>
      )}
      {changed && (
        <Button size="small" onClick={onReset}>
          {text('dsr.reset')}
        </Button>
      )}
    </div>
  )
}

/** Explains the slider's limit and banks with shorter ones. */
function TenureEnd({ id, tenures }: { id: string; tenures: readonly Tenure[] }) {
  const text = useCustomerText()
  const [longest] = tenures
  if (!longest) return null
  const { years, age } = longest
  const shorter = tenures.filter((each) => each.years < years)
  return (
    <small id={id} className={dsr.ends}>
      {age
        ? text(years === 0 ? 'tenure.too_old' : 'tenure.age', {
            years,
            name: age.name,
            now: age.now,
            limit: age.limit,
          })
        : text('tenure.product', { years })}
      {shorter.length > 0 &&
        ` ${text('tenure.shorter', {
          banks: shorter
            .map((each) => `${each.bank === anyBank ? text('dsr.any_bank') : each.bank} ${each.years}`)
            .join(', '),
        })}`}
    </small>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={dsr.choices}>
      <legend className={styles.label} data-part="label">
        {label}
      </legend>
      {children}
    </fieldset>
  )
}

interface FigureProps {
  id: string
  label: string
  hint?: string
  value: string
  before?: string
  onChange: (value: string) => void
  children?: ReactNode
}

/** Invalid numbers are marked and kept. */
function Figure({ id, label, hint, value, before, onChange, children }: FigureProps) {
  const wrong = value !== '' && readMoney(value) === null
  return (
    <div className={styles.field} data-part="field" data-invalid={wrong ? '' : undefined}>
      <label className={styles.label} data-part="label" htmlFor={id}>
        {label}
      </label>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={value}
        error={wrong}
        placeholder={hint}
        autoComplete="off"
        startAdornment={before && <span className={dsr.before}>{before}</span>}
        inputProps={{ inputMode: 'decimal', 'aria-invalid': wrong || undefined }}
        onKeyDown={guardNumbers}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </div>
  )
}
