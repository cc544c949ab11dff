/** What a submission for approval depends on. */
export interface SubmissionFacts {
  products: number
  figuresImported: boolean
  /** A price below the list is still awaiting a decision. */
  priceWaits: boolean
}

interface Requirement {
  isMet: (facts: SubmissionFacts) => boolean
  /** The part or block of the proposal’s page where it is met. */
  place: string
}

/** What a proposal must have before it is submitted for approval. (design) */
export const submissionRequirements = {
  product: { isMet: ({ products }) => products > 0, place: 'proposal_product' },
  figures: { isMet: ({ figuresImported }) => figuresImported, place: 'figures' },
  price: { isMet: ({ priceWaits }) => !priceWaits, place: 'fees' },
} as const satisfies Record<string, Requirement>
export type SubmissionRequirement = keyof typeof submissionRequirements
export const submissionRequirementNames = Object.keys(submissionRequirements) as SubmissionRequirement[]

/** The requirements that are not met yet, in the order in which they are worked on. */
export const missingForSubmission = (facts: SubmissionFacts): SubmissionRequirement[] =>
  submissionRequirementNames.filter((name) => !submissionRequirements[name].isMet(facts))
