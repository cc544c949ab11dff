import { createContext, use } from 'react'

/** The masked fields of the record in a form that are shown in full, to be changed. */
export interface FormReveal {
  shown: ReadonlySet<string>
  /** Whether the record has a masked value that the user may have shown. */
  may: (name: string) => boolean
  toggle: (name: string) => Promise<void>
}

export const FormRevealContext = createContext<FormReveal | null>(null)

/** None where the form is of no record, or the field is not masked. */
export function useFormReveal(name: string): FormReveal | null {
  const reveal = use(FormRevealContext)
  return reveal?.may(name) ? reveal : null
}
