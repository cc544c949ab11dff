export interface FieldInput {
  id: string
  name: string
  label: string
  help?: string
  required: boolean
  autoComplete?: string
  error?: string
  /** Raw text until saved. */
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Receives focus on validation errors. */
  attach: (element: HTMLElement | null) => void
}
