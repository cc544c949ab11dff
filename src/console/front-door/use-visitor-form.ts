import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { ServiceError } from '../service-error.ts'
import { text } from './text.ts'
import { useCaptcha, type Captcha } from './use-captcha.ts'

export interface VisitorForm<Values> {
  values: Values
  set: (changed: Partial<Values>) => void
  /** What is wrong, by field. */
  problems: Record<string, string>
  /** What is wrong with the whole. */
  problem: string
  busy: boolean
  captcha: Captcha
  /** For the form element: its check begins when it is touched. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onFocus: () => void
    noValidate: true
  }
}

/** A form that a visitor sends: what was typed stays whatever the answer is, and the first wrong field gets the focus. */
export function useVisitorForm<Values extends object>(
  empty: Values,
  send: (values: Values, captcha: string) => Promise<void>,
): VisitorForm<Values> {
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const captcha = useCaptcha()
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const refuse = (error: unknown) => {
    const { errors = {}, message } = error instanceof ServiceError && error.status > 0 ? error.body : {}
    const { captcha: check, ...fields } = errors
    captcha.renew(check)
    setProblems(fields)
    if (Object.keys(fields).length > 0) setProblem(text('form.check'))
    else if (!check) setProblem(message ?? text('form.unreachable'))
  }

  const submit = async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem('')
    setProblems({})
    try {
      const header = await captcha.take()
      if (header) await send(values, header)
    } catch (error) {
      refuse(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    values,
    set: (changed) => setValues((before) => ({ ...before, ...changed })),
    problems,
    problem,
    busy,
    captcha,
    form: {
      ref,
      onSubmit: (event) => {
        event.preventDefault()
        void submit()
      },
      onFocus: captcha.begin,
      noValidate: true,
    },
  }
}
