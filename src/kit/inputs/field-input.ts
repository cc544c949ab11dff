/** What an input of a form takes and tells. */
export interface FieldInput {
  id: string
  name: string
  label: string
  help?: string
  required: boolean
  autoComplete?: string
  /** What is wrong with the value, as a sentence. */
  error?: string
  /** The form's value: what was typed as long as it was not saved. */
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  /** Takes the focus when the form finds a mistake here. */
  attach: (element: HTMLElement | null) => void
}
