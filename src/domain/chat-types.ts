import { recordTypes, type RecordType } from './services/all.ts'

/** A case also has chats per bank submission (`loan_case`) and per banker. */
export type ChatType = RecordType | 'loan_case' | 'banker'

/** Chat types of records [MSG-13]; the last ones belong to a case's submissions. */
export const chatTypes: readonly ChatType[] = [...recordTypes, 'loan_case', 'banker']
