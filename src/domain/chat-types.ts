import { recordTypes, type RecordType } from './services/all.ts'

export type ChatType = RecordType | 'case' | 'loan_case' | 'banker'

/** What a record is to its chats [MSG-13]; those after the services' own records are kept elsewhere. */
export const chatTypes: readonly ChatType[] = [...recordTypes, 'case', 'loan_case', 'banker']
