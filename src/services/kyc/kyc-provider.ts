/** How far a customer has come with a form, as an identity-check service tells. */
export interface ProvidedKycForm {
  total_customer_questions: number
  total_customer_answered_questions: number
}

/** An identity-check service that others run. */
export interface KycProvider {
  /** The latest form of a customer, none where there is none. */
  latestForms(customerId: number): Promise<ProvidedKycForm[]>
  /** Where a customer's form is at the provider. */
  pageOf(customerId: number): string | null
}
