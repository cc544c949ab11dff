import { namesOf } from '../names.ts'

export interface SubmissionDetails {
  products: number
  figuresImported: boolean
  priceWaits: boolean
}

interface Requirement {
  isMet: (facts: SubmissionDetails) => boolean
  place: string
}

/** Requirements for submission. (design) */
export const submissionRequirements = {
  product: { isMet: ({ products }) => products > 0, place: 'proposal_product' },
  figures: { isMet: ({ figuresImported }) => figuresImported, place: 'figures' },
  price: { isMet: ({ priceWaits }) => !priceWaits, place: 'fees' },
} as const satisfies Record<string, Requirement>
export type SubmissionRequirement = keyof typeof submissionRequirements
export const submissionRequirementNames = namesOf(submissionRequirements)

export const missingForSubmission = (facts: SubmissionDetails): SubmissionRequirement[] =>
  submissionRequirementNames.filter((name) => !submissionRequirements[name].isMet(facts))
