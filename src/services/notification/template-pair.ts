/** What a trigger point says: in the bell and by e-mail. Fields stand in braces. */
export interface TemplatePair {
  bell: readonly [title: string, content: string]
  email: readonly [title: string, content: string]
}
