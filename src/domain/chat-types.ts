/** What a record is to its chats [MSG-13]. */
export const chatTypes = ['lead', 'customer', 'proposal', 'case', 'loan_case', 'banker'] as const
export type ChatType = (typeof chatTypes)[number]
