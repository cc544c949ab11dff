import { useMemo, type ReactNode } from 'react'
import { kycAnswersForm, kycFieldOf } from '../../../schemas/visitor-forms.ts'
import { readKycAnswer } from '../../domain/kyc.ts'
import { Field } from '../outside/field.tsx'
import { FormProblem } from '../outside/form-problem.tsx'
import { useOutsideForm, type InputProps } from '../outside/use-outside-form.ts'
import { guardNumbers } from '../../kit/inputs/guard-numbers.ts'
import { text } from './text.ts'
import { useKeptAnswers } from './use-kept-answers.ts'
import { handInKycForm, type KycFormInfo } from './visitor-calls.ts'
import textButton from '../outside/text-button.module.css'
import signInCard from '../sign-in/sign-in-card.module.css'
import field from '../outside/field.module.css'
import styles from './kyc-form.module.css'

type Question = KycFormInfo['questions'][number]

interface KycFormProps {
  link: string
  questions: readonly Question[]
  onHandedIn: () => void
}

/** Saves each answer as soon as it is valid. */
export function KycForm({ link, questions, onHandedIn }: KycFormProps) {
  const rule = useMemo(() => kycAnswersForm(questions), [questions])
  const empty = Object.fromEntries(questions.map((each) => [kycFieldOf(each), each.answer ?? '']))
  const { state, keep, flush, retry } = useKeptAnswers(link)
  const { form, input, problem, busy, submit } = useOutsideForm(rule, empty, async () => {
    await flush()
    await handInKycForm(link)
    onHandedIn()
  })
  const given = form.watch()
  const answered = questions.filter((each) => given[kycFieldOf(each)]).length
  const inputOf = (each: Question): InputProps => {
    const { onChange, ...rest } = input(kycFieldOf(each))
    return {
      ...rest,
      onChange: async (event: { target: { value: string } }) => {
        await onChange(event)
        const { value } = event.target
        if (readKycAnswer(each.answered_by, value) !== undefined) keep(each.id, value)
      },
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormProblem problem={problem} />
      {questions.map((each) =>
        each.answered_by === 'amount' ? (
          <Amount key={each.id} {...each} input={inputOf(each)} />
        ) : (
          <YesNo key={each.id} {...each} input={inputOf(each)} />
        ),
      )}
      <div className={styles.foot} role="status">
        <span>{text('kyc.answered', { answered, total: questions.length })}</span>
        {state === 'saving' && <span>{text('kyc.saving')}</span>}
        {state === 'saved' && <span>{text('kyc.saved')}</span>}
        {state === 'failed' && (
          <span className={styles.failed}>
            {text('kyc.unsaved')}{' '}
            <button type="button" className={textButton.textButton} onClick={retry}>
              {text('kyc.retry')}
            </button>
          </span>
        )}
      </div>
      <button type="submit" className={`u-button u-button--main ${signInCard.submit}`} aria-disabled={busy}>
        {busy ? text('form.busy') : text('kyc.submit')}
      </button>
    </form>
  )
}

interface AskedProps extends Question {
  input: InputProps
}

const Hint = ({ children }: { children: ReactNode }) =>
  children ? <p className={styles.hint}>{children}</p> : null

function Amount({ question, hint, required, input: { problem, ...input } }: AskedProps) {
  return (
    <Field label={question} optional={!required} problem={problem}>
      {(control) => (
        <>
          <Hint>{hint}</Hint>
          <input
            className={field.input}
            inputMode="decimal"
            onKeyDown={guardNumbers}
            autoComplete="off"
            maxLength={20}
            placeholder={text('kyc.amount')}
            {...input}
            {...control}
          />
        </>
      )}
    </Field>
  )
}

function YesNo({ question, hint, required, input: { problem, ...input } }: AskedProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        {question}
        {!required && <span className={field.optional}> ({text('kyc.optional')})</span>}
      </legend>
      <Hint>{hint}</Hint>
      {(['yes', 'no'] as const).map((value) => (
        <label key={value}>
          <input type="radio" value={value} {...input} aria-invalid={problem ? true : undefined} />
          {text(`kyc.${value}`)}
        </label>
      ))}
      {problem && (
        <p className={field.said} data-problem="">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
