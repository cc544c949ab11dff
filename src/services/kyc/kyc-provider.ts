export interface ProvidedKycForm {
  total_customer_questions: number
  total_customer_answered_questions: number
}

export interface KycProvider {
  latestForms(customerId: number): Promise<ProvidedKycForm[]>
  pageOf(customerId: number): string | null
}
