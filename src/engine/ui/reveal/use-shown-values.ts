import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { AccessSession } from '../../../domain/access.ts'
import { isMasked, mayReveal } from '../../masked-fields.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import type { FormReveal } from './form-reveal.ts'
import { revealValue } from './reveal-value.ts'

type Shown = Readonly<Record<string, string>>

export function useShownRecord(record: EngineRecord | undefined) {
  const [shown, setShown] = useState<Shown>({})
  const whole = useMemo(() => record && { ...record, ...shown }, [record, shown])
  return { whole, shown, setShown }
}

interface Options {
  resource: Resource
  session: AccessSession
  record: EngineRecord | undefined
  shown: Shown
  setShown: (shown: Shown) => void
  form: Pick<UseFormReturn, 'getValues' | 'resetField'>
}

/** Typed values stay. */
export function useShownValues({ resource, session, record, shown, setShown, form }: Options): FormReveal {
  const { schema } = resource
  /** Updates the baseline first, so revealing does not count as a change. */
  const become = (next: Shown, name: string, before: unknown, after: unknown) => {
    flushSync(() => setShown(next))
    if (form.getValues(name) === before) form.resetField(name, { defaultValue: after })
  }
  return {
    shown: new Set(Object.keys(shown)),
    may: (name) =>
      record !== undefined && isMasked(schema.fields[name], record[name]) && mayReveal(schema, name, session),
    toggle: async (name) => {
      if (!record) return
      const { [name]: value, ...others } = shown
      if (value !== undefined) return become(others, name, value, record[name])
      const full = await revealValue(resource, record.id, name)
      if (full !== undefined) become({ ...shown, [name]: full }, name, record[name], full)
    },
  }
}
