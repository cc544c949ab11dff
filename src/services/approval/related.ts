import type { Notice } from '../notification/notify.ts'
import type { ApprovalSubject } from './subject.ts'

/** The record that a notice of an approval is about, where notices know its kind. */
export const relatedOf = ({ relatedType: type }: ApprovalSubject, id: number): Pick<Notice, 'related'> =>
  type === 'subscription' ? {} : { related: { type, id } }
