import { relatedTypes } from '../../domain/notifications.ts'
import type { Notice } from '../notification/notify.ts'
import type { ApprovalSubject } from './subject.ts'

export function relatedOf({ relatedType }: ApprovalSubject, id: number): Pick<Notice, 'related'> {
  const type = relatedTypes.find((each) => each === relatedType)
  return type ? { related: { type, id } } : {}
}
