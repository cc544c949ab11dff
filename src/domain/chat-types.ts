import { recordTypes, type RecordType } from './services/all.ts'

/** A case has chats of its own, of each bank submission (`loan_case`), and with the banker of each. */
export type ChatType = RecordType | 'loan_case' | 'banker'

/** What a record is to its chats [MSG-13]; those after the services' own records are of a case's submissions. */
export const chatTypes: readonly ChatType[] = [...recordTypes, 'loan_case', 'banker']
