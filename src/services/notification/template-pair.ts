/** Bell and e-mail texts; fields in braces. */
export interface TemplatePair {
  bell: readonly [title: string, content: string]
  email: readonly [title: string, content: string]
}
