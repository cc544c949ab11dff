import { invalid, type FieldErrors } from '../../domain/failure.ts'
import type { Values } from '../../engine/api/crud.ts'

export interface GivenText {
  label: string
  /** Longest accepted, in characters. */
  max: number
  optional?: true
  /** Blanks around it belong to it: a password. */
  whole?: true
}

/** The texts of a visitor's body; 422 names each that is missing, longer than it may be, or no text at all. */
export function readTexts<Name extends string>(
  body: Values,
  wanted: Readonly<Record<Name, GivenText>>,
): Record<Name, string> {
  const texts: Record<string, string> = {}
  const errors: FieldErrors = {}
  for (const [name, { label, max, optional, whole }] of Object.entries<GivenText>(wanted)) {
    const given = body[name] ?? ''
    const text = typeof given === 'string' ? (whole ? given : given.trim()) : ''
    if (typeof given !== 'string') errors[name] = [{ key: 'validation.type', args: { label } }]
    else if (!text && !optional) errors[name] = [{ key: 'validation.required', args: { label } }]
    else if (text.length > max) errors[name] = [{ key: 'validation.max', args: { label, max } }]
    texts[name] = text
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return texts as Record<Name, string>
}
