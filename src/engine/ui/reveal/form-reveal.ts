import { createContext, use } from 'react'

export interface FormReveal {
  shown: ReadonlySet<string>
  may: (name: string) => boolean
  toggle: (name: string) => Promise<void>
}

export const FormRevealContext = createContext<FormReveal | null>(null)

/** Null without a record or for unmasked fields. */
export function useFormReveal(name: string): FormReveal | null {
  const reveal = use(FormRevealContext)
  return reveal?.may(name) ? reveal : null
}
