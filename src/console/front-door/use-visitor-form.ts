import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import { useOutsideForm, type OutsideForm } from '../outside/use-outside-form.ts'
import { ServiceError } from '../../client/service-error.ts'
import { useCaptcha, type Captcha } from './use-captcha.ts'

export interface VisitorForm<Values extends FieldValues> extends OutsideForm<Values> {
  captcha: Captcha
}

/** Visitor form whose human check starts on first input. */
export function useVisitorForm<Values extends FieldValues>(
  rule: ObjectSchema<Values>,
  empty: DefaultValues<Values>,
  send: (values: Values, captcha: string) => Promise<void>,
): VisitorForm<Values> {
  const captcha = useCaptcha()
  const form = useOutsideForm(rule, empty, async (values) => {
    const header = await captcha.take()
    if (!header) return
    try {
      await send(values, header)
    } catch (error) {
      const check = error instanceof ServiceError ? error.body.errors?.['captcha'] : undefined
      captcha.renew(check)
      if (!check) throw error
    }
  })
  return { ...form, captcha }
}
