import { string } from 'yup'
import { jobStatuses } from '../../job-status.ts'
import { oneOf, text, whole } from '../../shapes.ts'

export const jobMembers = {
  id: whole(),
  status: oneOf(...jobStatuses),
  done: whole(),
  total: whole().nullable(),
  error: string().defined().nullable(),
  created_at: text(),
  finished_at: string().defined().nullable(),
}
